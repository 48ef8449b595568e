// What a person has set up stays when the table is drawn anew: open notes, the end of the log, the focus.

let isByKeyboard = true; // a pointer needs no focus, and would be irritated by scrolling
addEventListener("keydown", () => (isByKeyboard = true), true);
addEventListener("pointerdown", () => (isByKeyboard = false), true);

export function keeping(change) {
  const open = notes().filter(([, note]) => note.open).map(([name]) => name);
  const atEnd = scrolled().filter((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 40);
  const focus = focused();
  change();
  for (const [name, note] of notes()) if (open.includes(name)) note.open = true;
  for (const box of atEnd) box.scrollTop = box.scrollHeight;
  if (focus) restore(focus);
}

// A note is known by its title, whatever numbers that shows, and by how many with the same come before it.
function notes() {
  const seen = {};
  return [...document.querySelectorAll("#sitting details")].map((note) => {
    const title = note.querySelector("summary")?.textContent.replace(/[\d\s]+/g, "");
    return [`${title} ${(seen[title] = (seen[title] ?? 0) + 1)}`, note];
  });
}

function scrolled() {
  return [...document.querySelectorAll("#log, #log ol, #said")];
}

const NAMES = ["data-choice", "data-pick", "data-do", "data-zone", "href"];

function focused() {
  const thing = document.activeElement, part = thing?.closest("#table, #now, #players, #end");
  if (!part) return null;
  const name = NAMES.find((each) => thing.hasAttribute(each));
  const within = thing.id ? `#${CSS.escape(thing.id)}` : name && `[${name}="${CSS.escape(thing.getAttribute(name))}"]`;
  return { thing, part, within };
}

// In one's turn the next thing to pick; else the same as before, or at least the part of the page where it was.
function restore({ thing, part, within }) {
  const isPlaying = part.matches("#table, #now");
  if (thing.isConnected && document.activeElement === thing && !isPlaying) return;
  const first = isPlaying && document.querySelector("#table [tabindex='0'].can-pick, #choices button");
  const same = within && part.querySelector(`${within}:is(button, a, summary, [tabindex])`);
  const next = first || same || part;
  if (next === part && !part.hasAttribute("tabindex")) part.tabIndex = -1;
  next.focus({ preventScroll: !isByKeyboard || next === part });
}
