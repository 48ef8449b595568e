// Preserves what a person has set up while the page changes: open notes, scrolling, typed text, the focus.

let isByKeyboard = true; // with a pointer, a change of focus must not scroll the page
addEventListener("keydown", () => (isByKeyboard = true), true);
addEventListener("pointerdown", () => (isByKeyboard = false), true);

const TO_PICK = "#table .can-pick[tabindex], #choices button";
const FOCUSABLE = "button, a, input, select, summary, [tabindex]";

let lost = null; // the focus to restore: at once for the keyboard, in the next animation frame for a pointer

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

// A log that has grown scrolls to its end, unless the person reads further up. It does so in the next animation frame:
// measuring or focusing in the middle of a change would make the browser lay out the page twice.
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

// A note is identified by its title without numbers, and by its position among notes with the same title.
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

// The name by which a thing is found again: a field's form and name, otherwise an attribute or the text.
function nameOf(thing) {
  const { form } = thing, names = ["data-choice", "data-pick", "data-do", "data-zone", "href"];
  if (form) return `${form.getAttribute("action")} ${form.elements.seat?.value} ${thing.name}`;
  return names.map((each) => thing.getAttribute(each)).find(Boolean) ?? titleOf(thing);
}

function focused() {
  const thing = document.activeElement, part = thing.closest("#table, #now, #players, #end");
  return part && { thing, part, name: nameOf(thing) };
}

// With the keyboard at the table, focus the first thing to pick; otherwise the same thing as before, or its part.
function restore({ focus: { thing, part, name }, wanted }) {
  lost = null;
  const isPlaying = isByKeyboard && part.matches("#table, #now");
  const first = isPlaying && (part.querySelector(wanted) ?? document.querySelector(wanted));
  const others = [thing, ...part.querySelectorAll(FOCUSABLE)].filter((each) => each.isConnected && each.matches(FOCUSABLE));
  const next = first || others.find((each) => nameOf(each) === name) || part;
  if (next === part) part.tabIndex = -1;
  next.focus({ preventScroll: !isByKeyboard || next === part });
}
