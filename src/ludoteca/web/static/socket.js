// The connection to the server. It reconnects by itself, and every action is done once.

const FIRST_WAIT = 400, LONGEST_WAIT = 15000; // milliseconds between tries to connect
const PATIENCE = 10000; // milliseconds; a socket that leaves an action unanswered for longer is dead

export class TableSocket {
  #socket = null;
  #tries = 0;
  #timer = 0;
  #unanswered = new Map(); // actions by key, in order

  constructor(path, onMessage, onConnection) {
    this.url = new URL(path, location.href);
    this.url.protocol = this.url.protocol.replace("http", "ws");
    this.onMessage = onMessage; // called with each message of the server
    this.onConnection = onConnection; // called with whether there is a connection
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => this.#wake());
    this.#connect();
  }

  // An unanswered chat line does not block a move; an unanswered move does.
  get isMoving() {
    return [...this.#unanswered.values()].some((action) => action.kind !== "say");
  }

  act(kind, more) {
    const action = { kind, ...more, key: newKey() };
    this.#unanswered.set(action.key, action);
    this.send(action);
    setTimeout(() => this.#unanswered.has(action.key) && this.#drop(), PATIENCE);
  }

  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect() {
    const socket = (this.#socket = new WebSocket(this.url));
    socket.onopen = () => this.#open();
    socket.onmessage = (event) => this.#received(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  #open() {
    this.#tries = 0;
    this.onConnection(true);
    for (const action of this.#unanswered.values()) this.send(action);
  }

  #received(message) {
    if (message.kind === "done" || message.kind === "refused") this.#unanswered.delete(message.key);
    this.onMessage(message);
  }

  #lost() {
    this.#socket = null;
    this.onConnection(false);
    if (document.hidden) return; // browsers disconnect hidden tabs; it reconnects when the tab is shown
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
