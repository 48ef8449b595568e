// What a person has set up stays when the page changes: open notes, the end of the log, the focus.

let isByKeyboard = true; // a pointer needs no focus, and would be irritated by scrolling
addEventListener("keydown", () => (isByKeyboard = true), true);
addEventListener("pointerdown", () => (isByKeyboard = false), true);

export function keeping(change) {
  const open = notes().filter(([, note]) => note.open).map(([name]) => name);
  const atEnd = logs().filter((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 40);
  const focus = focused();
  change();
  for (const [name, note] of notes()) if (open.includes(name)) note.open = true;
  scrollToEnd(atEnd);
  if (focus) restore(focus);
}

export function scrollToEnd(boxes = logs()) {
  for (const box of boxes) box.scrollTop = box.scrollHeight;
}

function logs() {
  return [...document.querySelectorAll("#sitting [role=log]")];
}

// A note is known by its title, whatever numbers that shows, and by how many with the same come before it.
function notes() {
  const seen = {};
  return [...document.querySelectorAll("#sitting details")].map((note) => {
    const title = note.querySelector("summary")?.textContent.replace(/[\d\s]+/g, "");
    return [`${title} ${(seen[title] = (seen[title] ?? 0) + 1)}`, note];
  });
}

const NAMES = ["data-choice", "data-pick", "data-do", "data-zone", "href"];

function focused() {
  const thing = document.activeElement, part = thing.closest("#table, #now, #players, #end");
  const name = NAMES.find((each) => thing.hasAttribute(each));
  return part && { thing, part, same: name && `[${name}="${CSS.escape(thing.getAttribute(name))}"]:is(button, a, [tabindex])` };
}

// In one's turn the first thing to pick; else the same as before, or at least the part of the page where it was.
function restore({ thing, part, same }) {
  const isAtTable = part.matches("#table, #now");
  const first = isAtTable && document.querySelector("#table .can-pick[tabindex], #choices button");
  const next = first || (thing.isConnected && thing) || (same && part.querySelector(same)) || part;
  if (next === part) part.tabIndex = -1;
  next.focus({ preventScroll: !isByKeyboard || next === part });
}
