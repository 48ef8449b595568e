// Keys: arrows move the focus to the nearest thing that can be picked, Enter picks it, some letters press buttons.
// Letters and numbers can be switched off, because speech input would press them by accident.

import { storage } from "./storage.js";

const PICKABLE = "#table [tabindex='0']:is(.can-pick, .picked), #choices button";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function areLettersOn() {
  return storage.letters !== "off";
}

export function setLetters(isOn) {
  storage.letters = isOn ? "on" : "off";
}

export function listenToKeys(actions) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, dialog[open], [contenteditable]")) return;
    if (press(event, actions)) event.preventDefault();
  });
}

function press({ key, target }, actions) {
  if (key in ARROWS) return go(ARROWS[key]);
  if (key === "Enter" || key === " ") return click(target.closest("#table [role=button]")); // real buttons handle these
  if (key.length === 1 && !areLettersOn()) return false;
  if (/^[1-9]$/.test(key)) return click(document.querySelectorAll("#choices button")[key - 1]);
  return Object.hasOwn(actions, key) && (actions[key](), true);
}

// SVG elements have no click() method.
function click(thing) {
  thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return Boolean(thing);
}

// Moves the focus; without a focus, to the first thing. Elsewhere on the page arrows scroll.
function go([right, down]) {
  const things = [...document.querySelectorAll(PICKABLE)], from = document.activeElement;
  const isNowhere = from.matches("#now, #table") || (from === document.body && right);
  if (!things.length || !(isNowhere || from.matches(PICKABLE))) return false;
  (isNowhere ? things[0] : nearest(from, things, right, down))?.focus();
  return true;
}

// Sideways distance counts twice, so that things straight ahead come first.
function nearest(from, things, right, down) {
  const here = middle(from);
  const ways = things.map((thing) => {
    const x = middle(thing).x - here.x, y = middle(thing).y - here.y, ahead = x * right + y * down;
    return { thing, ahead, far: ahead + 2 * Math.abs(x * down + y * right) };
  });
  return ways.filter(({ ahead }) => ahead > 4).sort((one, other) => one.far - other.far)[0]?.thing;
}

function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
