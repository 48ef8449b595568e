// The script of every table, for all games: it shows frames and sends moves. It knows no rules.

import { Drag } from "./drag.js";
import { Frames, PACES } from "./frames.js";
import { preserving, scrollToEnd } from "./preserve.js";
import { tabStorage } from "./storage.js";
import { areLettersOn, listenToKeys, setLetters } from "./keys.js";
import { make, Picks } from "./picks.js";
import { TableSocket } from "./socket.js";

const live = document.getElementById("live"), status = document.getElementById("status");
const words = JSON.parse(live.dataset.words), title = document.title;
const end = document.getElementById("end"), isSmall = matchMedia("(max-width: 999px)");
let hasEnded = end.childElementCount > 0;
let isNew = true; // whether nothing has been shown yet
let isSpent = false; // whether this person has made a move and the table has not changed since
let lostTimer; // runs while there is no connection
let sayTimer; // runs while a message is shown that disappears by itself
const TO_READ = 8000; // milliseconds

const frames = new Frames(() => picks.leave(), changed, settled);
const picks = new Picks(words, (move) => act("move", { move }));
const drag = new Drag(document.getElementById("table"), picks);
const socket = new TableSocket(live.dataset.socket, (message) => handlers[message.kind]?.(message), showConnection);

const handlers = {
  frames(message) {
    if (message.whole || message.version !== frames.version) isSpent = false;
    frames.take(message);
  },
  done() {
    if (!isSpent) preserving(changed);
  },
  refused({ key, why }) {
    say(why, "alert");
    if (!key) return;
    isSpent = false;
    picks.reset();
    preserving(changed);
  },
  advice({ html }) {
    say("");
    show(html);
  },
};

// Picks are possible once all frames are shown and the last action has been answered.
function changed() {
  const isLive = frames.isSettled && !socket.isMoving && !isSpent;
  live.classList.toggle("waiting", !isLive);
  drag.cancel();
  picks.read(isLive);
}

function settled() {
  document.title = document.hidden && picks.hasAny ? `● ${title}` : title;
  if (end.childElementCount && !hasEnded) end.scrollIntoView({ block: "nearest" });
  hasEnded = end.childElementCount > 0;
  if (isNew) bringIntoSight();
  isNew = false;
}

// On a phone the things to pick may be hidden behind the question, so scroll to them when the page opens.
function bringIntoSight() {
  const things = [...document.querySelectorAll("#table .can-pick")];
  const question = isSmall.matches ? document.getElementById("now").getBoundingClientRect().top : innerHeight;
  const isHidden = things.every((thing) => thing.getBoundingClientRect().bottom > question);
  if (isHidden) things[0]?.scrollIntoView({ block: "end" });
}

document.addEventListener("visibilitychange", settled);

function act(kind, more = {}) {
  if (socket.isMoving || !frames.isSettled) return;
  isSpent = true;
  live.classList.add("waiting");
  say("");
  frames.hurry();
  socket.act(kind, { ...more, version: frames.version });
}

function showConnection(isOpen) {
  if (isOpen && status.textContent === words.lost) say("");
  if (isOpen) lostTimer = clearTimeout(lostTimer);
  else lostTimer ??= setTimeout(() => say(words.lost), 1200); // most reconnect sooner
}

function say(text, role = "status") {
  status.setAttribute("role", role);
  status.textContent = text;
  clearTimeout(sayTimer);
  if (text !== words.lost && text !== words.thinking) sayTimer = setTimeout(() => say(""), TO_READ);
}

function show(html) {
  const dialog = make("dialog", {});
  dialog.innerHTML = html;
  dialog.setAttribute("aria-label", dialog.querySelector("h2").textContent);
  dialog.append(make("form", { method: "dialog" }, make("button", { autofocus: "" }, words.close)));
  dialog.addEventListener("close", () => dialog.remove());
  live.append(dialog);
  dialog.showModal();
}

// Shows a rule in a dialog, or opens the page of all rules if it cannot be loaded.
async function showRule(link) {
  const answer = await fetch(`${live.dataset.rules}/${link.dataset.rule}`).catch(() => null);
  if (answer?.ok) show(await answer.text());
  else open(link.href, "_blank");
}

// The shuffle is checked against the first commitment that this browser saw, which nobody can change later.
const { table: tableId, commitment } = live.dataset;
const noted = (tabStorage[`commitment ${tableId}`] ??= commitment);

const buttons = {
  undo: () => act("undo"),
  take: ({ seat }) => socket.send({ kind: "take", seat: Number(seat) }),
  advice() {
    say(words.thinking);
    socket.send({ kind: "advice", version: frames.version });
  },
};

live.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-do]"), link = event.target.closest("a[data-rule]");
  const check = event.target.closest("a[data-check]");
  if (check && noted) check.search = `?noted=${noted}`;
  buttons[button?.dataset.do]?.(button.dataset);
  if (!link?.dataset.rule || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showRule(link);
});

const form = document.querySelector("#chat form"), field = form?.querySelector("input");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (field.value.trim()) socket.act("say", { text: field.value.trim() });
  field.value = "";
});

function openChat() {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

const pace = make("select", { id: "pace" }, ...Object.keys(PACES).map((each) => new Option(words[`pace-${each}`], each)));
pace.value = frames.pace;
pace.addEventListener("change", () => frames.set(pace.value));

const letters = make("input", { type: "checkbox", id: "letters", "aria-describedby": "letters-how" });
letters.checked = areLettersOn();
letters.addEventListener("change", () => useLetters(letters.checked));

function useLetters(isOn) {
  setLetters(isOn);
  live.classList.toggle("no-keys", !isOn);
}

const ways = document.getElementById("ways");
ways.prepend(make("label", {}, `${words.pace} `, pace));
ways.querySelector("summary").after(make("label", {}, letters, words.letters), make("small", { id: "letters-how" }, words["letters-how"]));
ways.querySelector("details").addEventListener("toggle", () => ways.scrollIntoView({ block: "nearest" }));
useLetters(letters.checked);

function nextPace() {
  pace.selectedIndex = (pace.selectedIndex + 1) % pace.options.length;
  frames.set(pace.value);
  say(`${words.pace} · ${pace.selectedOptions[0].text}`);
}

const press = (name) => () => live.querySelector(`[data-do="${name}"]`)?.click();
listenToKeys({ u: press("undo"), w: press("advice"), "?": press("rules"), c: openChat, p: nextPace, Escape: () => picks.back() });

// On a phone, log and chat are closed until the person opens them.
for (const fold of live.querySelectorAll("details.fold")) {
  if (isSmall.matches) fold.open = false;
  fold.addEventListener("toggle", () => {
    if (fold.open) delete fold.querySelector("summary").dataset.new;
    scrollToEnd(true);
  });
}
scrollToEnd();
