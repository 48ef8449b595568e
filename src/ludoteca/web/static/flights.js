// Animates pieces: each new piece flies in from where one of its kind has left.

export const FLIGHT = 350; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();

// Every piece with its zone, kind and count, its box on the screen, and the box of what it lies in.
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

// Equal pieces of a zone are matched in order. The count of a stack may grow or shrink.
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

// Where a piece comes from: one of its kind, else one that was face down, first of the same zone, else a pile.
function sourceOf({ zone, kind }, gone, piles) {
  const hidden = gone.filter((each) => !each.kind || !kind);
  const found = gone.find((each) => kind && each.kind === kind) ?? hidden.find((each) => each.zone === zone) ?? hidden[0];
  if (found && --found.count < 1) gone.splice(gone.indexOf(found), 1);
  return found ?? piles.find((each) => kind && each.kind === kind) ?? piles.find((each) => each.zone === "deck");
}

// A piece that stayed glides only within its zone: if the zone has moved on the page, its pieces move along.
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

// A copy that flies to a growing stack. It cannot be picked, and screen readers skip it.
function ghost(thing) {
  const copy = thing.cloneNode(true);
  copy.classList.add("ghost");
  for (const each of ["data-pick", "tabindex", "role", "aria-label"]) copy.removeAttribute(each);
  copy.setAttribute("aria-hidden", "true");
  return thing.parentNode.appendChild(copy);
}

// Converts a distance on the screen to the units of a piece's drawing, which may be scaled and rotated.
export function onPaper(thing, { x, y }) {
  if (!thing.ownerSVGElement) return { x, y };
  const { a, b, c, d } = thing.parentNode.getScreenCTM().inverse();
  return { x: a * x + c * y, y: b * x + d * y };
}
