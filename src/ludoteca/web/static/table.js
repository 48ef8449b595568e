// The script of every table, whatever the game: it shows frames, and sends moves. It knows no rules.

import { Drag } from "./drag.js";
import { Frames, PACES } from "./frames.js";
import { click, listenToKeys } from "./keys.js";
import { Picks } from "./picks.js";
import { Line } from "./socket.js";

const sitting = document.getElementById("sitting"), status = document.getElementById("status");
const words = JSON.parse(sitting.dataset.words), title = document.title;
let spent = null; // the version that this person has made a move in
let lostTimer = 0;

const frames = new Frames(changed, settled);
const picks = new Picks(words, move);
const drag = new Drag(document.getElementById("table"), picks);
const line = new Line(sitting.dataset.socket, hear, tellOfLine);

const hearing = {
  frames: (message) => frames.take(message),
  done: () => frames.version === spent || changed(), // else its frame is still to come
  refused: refuse,
  advice: ({ html }) => show(html),
};

function hear(message) {
  hearing[message.kind]?.(message);
}

// A table can be played at when all its frames are shown, and what was done at it has been answered.
function changed() {
  const isWaiting = line.isMoving || frames.version === spent;
  sitting.classList.toggle("sending", isWaiting);
  drag.cancel();
  picks.read(frames.isSettled && !isWaiting);
}

function settled() {
  document.title = document.hidden && picks.hasAny ? `● ${title}` : title;
}

document.addEventListener("visibilitychange", () => document.hidden || (document.title = title));

function move(text) {
  act("move", { move: text });
}

function act(kind, more) {
  if (line.isMoving || !frames.isSettled) return;
  spent = frames.version;
  sitting.classList.add("sending");
  say("");
  frames.hurry();
  line.do(kind, { ...more, version: spent });
}

function refuse({ why }) {
  spent = null;
  picks.reset();
  changed();
  say(why, "alert");
}

function tellOfLine(isThere) {
  clearTimeout(lostTimer);
  if (isThere && status.textContent === words.lost) say("");
  if (!isThere) lostTimer = setTimeout(() => say(words.lost), 1200); // most come back before anybody would notice
}

function say(text, role = "status") {
  status.setAttribute("role", role);
  status.textContent = text;
}

function show(html) {
  const dialog = document.createElement("dialog");
  dialog.id = "advice";
  dialog.setAttribute("aria-label", words.advice);
  dialog.innerHTML = `${html}<form method="dialog"><button autofocus></button></form>`;
  dialog.querySelector("form:last-child button").textContent = words.close;
  dialog.addEventListener("close", () => dialog.remove());
  sitting.append(dialog);
  dialog.showModal();
}

const doing = {
  undo: () => act("undo", {}),
  advice: () => line.ask({ kind: "advice", version: frames.version }),
  rules: () => document.getElementById("rules")?.showModal?.(),
};

sitting.addEventListener("click", ({ target }) => doing[target.closest("button[data-do]")?.dataset.do]?.());

const form = document.querySelector("#chat form");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = form.querySelector("input[name=text], textarea, input"), text = field.value.trim();
  if (text) line.do("say", { text });
  field.value = "";
});

// The pace stands where the page has a place for it, or below the log.
function paceControl() {
  const select = document.getElementById("pace") ?? document.createElement("select");
  if (!select.isConnected) {
    const label = document.createElement("label");
    label.className = "pace";
    label.append(`${words.pace} `, select);
    (sitting.querySelector("aside") ?? sitting).append(label);
  }
  select.id = "pace";
  if (!select.options.length) for (const pace in PACES) select.add(new Option(words[`pace-${pace}`], pace));
  select.value = frames.pace;
  select.addEventListener("change", () => frames.set(select.value));
  return select;
}

const pace = paceControl();

function nextPace() {
  pace.selectedIndex = (pace.selectedIndex + 1) % pace.options.length;
  frames.set(pace.value);
  say(`${words.pace}: ${pace.selectedOptions[0].text}`);
}

function openChat() {
  form?.closest("details")?.setAttribute("open", "");
  form?.querySelector("input, textarea")?.focus();
}

const button = (name) => () => click(sitting.querySelector(`[data-do="${name}"]`));
listenToKeys({ u: button("undo"), w: button("advice"), "?": button("rules"), c: openChat, p: nextPace, Escape: () => picks.back() });

// On a phone log and chat take their place only when they are asked for.
if (matchMedia("(max-width: 899px)").matches) {
  for (const fold of sitting.querySelectorAll("details.fold")) fold.open = false;
}
