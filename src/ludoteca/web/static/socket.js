// The line to the server: it comes back by itself, and every deed arrives once.

const FIRST_WAIT = 400, LONGEST_WAIT = 15000; // milliseconds between tries to connect
const PATIENCE = 10000; // a line that does not answer a deed for so long is dead, whatever it says

export class Line {
  #socket = null;
  #tries = 0;
  #timer = 0;
  #unanswered = new Map(); // deeds by key, in order

  constructor(path, hear, tell) {
    this.url = new URL(path, location.href);
    this.url.protocol = this.url.protocol.replace("http", "ws");
    this.hear = hear; // what the server says
    this.tell = tell; // whether the line is there
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => this.#wake());
    this.#connect();
  }

  // A chat line may wait while one moves; a second move may not.
  get isMoving() {
    return [...this.#unanswered.values()].some((deed) => deed.kind !== "say");
  }

  do(kind, more) {
    const deed = { kind, ...more, key: newKey() };
    this.#unanswered.set(deed.key, deed);
    this.ask(deed);
    setTimeout(() => this.#unanswered.has(deed.key) && this.#drop(), PATIENCE);
  }

  ask(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect() {
    const socket = (this.#socket = new WebSocket(this.url));
    socket.onopen = () => this.#open();
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  #open() {
    this.#tries = 0;
    this.tell(true);
    for (const deed of this.#unanswered.values()) this.ask(deed);
  }

  #heard(message) {
    if (message.kind === "done" || message.kind === "refused") this.#unanswered.delete(message.key);
    this.hear(message);
  }

  #lost() {
    this.#socket = null;
    this.tell(false);
    if (document.hidden) return; // browsers cut hidden tabs off anyway; it wakes when looked at
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#wake(), wait * (0.5 + Math.random()));
  }

  #drop() {
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket.close();
    this.#lost();
  }

  #wake() {
    if (document.hidden || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
