// Pieces fly: each that is new on the table comes from where one like it has gone.

export const FLIGHT = 350; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();

// Every piece with its zone, kind and number, and where it is seen, also within what it lies in.
export function whereAllLies(table) {
  if (still.matches || document.hidden) return [];
  return [...table.querySelectorAll(".piece:not(.ghost)")].map((thing) => {
    const { zone = "", kind = "", count = "1" } = thing.dataset;
    const box = (thing.querySelector("svg") ?? thing).getBoundingClientRect();
    const home = (thing.ownerSVGElement ?? thing.closest(".zone") ?? table).getBoundingClientRect();
    return { thing, zone, kind, count: Number(count), box, home };
  });
}

export function cancelFlights() {
  for (const flight of running) flight.cancel();
  running.clear();
}

export function flyFrom(before, table) {
  const { gone, come, stayed } = compare(before, whereAllLies(table));
  const piles = before.filter(({ zone }) => !zone.includes(":"));
  for (const [old, piece] of stayed) glide(old, piece);
  for (const piece of come) {
    const source = sourceOf(piece, gone, piles);
    if (source) fly(piece.gains ? ghost(piece.thing) : piece.thing, source.box, piece.box);
  }
}

// Of pieces alike in one zone the first are taken for the same; a stack may lose or gain.
function compare(before, after) {
  const gone = [], come = [], stayed = [], lying = byName(before);
  for (const piece of after) {
    const old = lying.get(name(piece))?.shift();
    if (!old) come.push(piece);
    else stayed.push([old, piece]);
    if (old?.count > piece.count) gone.push({ ...old, count: old.count - piece.count });
    if (old?.count < piece.count) come.push({ ...piece, gains: true });
  }
  for (const left of lying.values()) gone.push(...left);
  return { gone, come, stayed };
}

const name = ({ zone, kind }) => `${zone} ${kind}`;

function byName(pieces) {
  const groups = new Map(pieces.map((piece) => [name(piece), []]));
  for (const piece of pieces) groups.get(name(piece)).push(piece);
  return groups;
}

// One of its kind; else one that was face down, and nearest where it was turned over; else a pile.
function sourceOf({ zone, kind }, gone, piles) {
  const hidden = gone.filter((each) => !each.kind || !kind);
  const found = gone.find((each) => kind && each.kind === kind) ?? hidden.find((each) => each.zone === zone) ?? hidden[0];
  if (found && --found.count < 1) gone.splice(gone.indexOf(found), 1);
  return found ?? piles.find((each) => kind && each.kind === kind) ?? piles.find((each) => each.zone === "deck");
}

// If the whole zone has moved on the page, its pieces go with it.
function glide(old, { thing, box, home }) {
  const x = old.box.x - old.home.x + home.x, y = old.box.y - old.home.y + home.y;
  fly(thing, { x, y, width: box.width }, box);
}

function fly(thing, from, to) {
  const { x, y } = onPaper(thing, { x: from.x - to.x, y: from.y - to.y });
  if (Math.hypot(x, y) < 2 || !from.width || !to.width) return land(thing); // it has not moved, or cannot be seen
  const scale = thing.ownerSVGElement ? 1 : from.width / to.width, transformOrigin = "0 0";
  const start = { translate: `${x}px ${y}px`, scale, transformOrigin }, end = { translate: "0px 0px", scale: 1, transformOrigin };
  thing.classList.add("flying");
  const flight = thing.animate([start, end], { duration: FLIGHT, easing: "cubic-bezier(.2,.7,.2,1)" });
  running.add(flight);
  flight.onfinish = flight.oncancel = () => land(thing, flight);
}

function land(thing, flight) {
  running.delete(flight);
  thing.classList.remove("flying");
  if (thing.classList.contains("ghost")) thing.remove();
}

// The piece that a stack gains flies for it; it has no number and nobody can touch it.
function ghost(thing) {
  const copy = thing.cloneNode(true);
  copy.classList.add("ghost");
  for (const each of ["data-pick", "tabindex", "role", "aria-label"]) copy.removeAttribute(each);
  copy.setAttribute("aria-hidden", "true");
  return thing.parentNode.appendChild(copy);
}

// A way on the screen in the units of what a thing is drawn on, which may be scaled and turned.
export function onPaper(thing, { x, y }) {
  if (!thing.ownerSVGElement) return { x, y };
  const { a, b, c, d } = thing.parentNode.getScreenCTM().inverse();
  return { x: a * x + c * y, y: b * x + d * y };
}
