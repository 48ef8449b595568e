// What a person has set up stays when the page changes: open notes, the end of the log, what they type, the focus.

let isByKeyboard = true; // a pointer needs no focus, and would be irritated by scrolling
addEventListener("keydown", () => (isByKeyboard = true), true);
addEventListener("pointerdown", () => (isByKeyboard = false), true);

const TO_PICK = "#table .can-pick[tabindex], #choices button";
const FOCUSABLE = "button, a, input, select, summary, [tabindex]";

let lost = null; // what has to get the focus again: for the keyboard at once, for a pointer with the next frame

export function preserving(change, wanted = TO_PICK) {
  const open = notes().filter(([, note]) => note.open).map(([name]) => name);
  const typed = new Map(fields().map((field) => [nameOf(field), field.value]));
  const focus = lost?.focus ?? focused();
  change();
  for (const [name, note] of notes()) if (open.includes(name)) note.open = true;
  for (const field of fields()) field.value = typed.get(nameOf(field)) ?? field.value;
  scrollToEnd();
  if (!focus) return;
  if (!isByKeyboard && !lost) requestAnimationFrame(() => lost && restore(lost));
  lost = { focus, wanted };
  if (isByKeyboard) restore(lost);
}

// A log that has grown shows its end, unless somebody reads further up. To ask where things lie, or to focus one, in
// the middle of a change would make the browser lay out the page once more; with the next frame it does so anyway.
const LOGS = "#log, #said", NEAR = 40; // pixels
const readUp = new Set(), lengths = new Map();
addEventListener("scroll", ({ target }) => {
  if (!target.matches?.(LOGS)) return;
  const isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR;
  readUp[isAtEnd ? "delete" : "add"](target);
}, { capture: true, passive: true });

export function scrollToEnd(isOpened = false) {
  const grown = [...document.querySelectorAll(LOGS)].filter((log) => isOpened || lengths.get(log) !== lengthOf(log));
  for (const log of grown) lengths.set(log, lengthOf(log));
  if (grown.length) requestAnimationFrame(() => grown.filter((log) => !readUp.has(log)).forEach(showEnd));
}

function lengthOf(log) {
  return log.querySelectorAll("li").length;
}

function showEnd(log) {
  log.scrollTop = log.scrollHeight;
}

// A note is known by its title, whatever numbers that shows, and by how many with the same come before it.
function notes() {
  const seen = {};
  return [...document.querySelectorAll("#live details")].map((note) => {
    const title = titleOf(note.querySelector("summary"));
    return [`${title} ${(seen[title] = (seen[title] ?? 0) + 1)}`, note];
  });
}

function titleOf(thing) {
  return thing.textContent.replace(/[\d\s]+/g, "");
}

function fields() {
  return [...document.querySelectorAll("#table form :is(input, select)")];
}

// How a thing is found again: a field by its form, others by what they are for or say.
function nameOf(thing) {
  const { form } = thing, names = ["data-choice", "data-pick", "data-do", "data-zone", "href"];
  if (form) return `${form.getAttribute("action")} ${form.elements.seat?.value} ${thing.name}`;
  return names.map((each) => thing.getAttribute(each)).find(Boolean) ?? titleOf(thing);
}

function focused() {
  const thing = document.activeElement, part = thing.closest("#table, #now, #players, #end");
  return part && { thing, part, name: nameOf(thing) };
}

// In one's turn what there is to pick; else the same as before, or at least the part of the page where it was.
function restore({ focus: { thing, part, name }, wanted }) {
  lost = null;
  const isPlaying = isByKeyboard && part.matches("#table, #now");
  const first = isPlaying && (part.querySelector(wanted) ?? document.querySelector(wanted));
  const others = [thing, ...part.querySelectorAll(FOCUSABLE)].filter((each) => each.isConnected && each.matches(FOCUSABLE));
  const next = first || others.find((each) => nameOf(each) === name) || part;
  if (next === part) part.tabIndex = -1;
  next.focus({ preventScroll: !isByKeyboard || next === part });
}
