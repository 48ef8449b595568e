// What a browser remembers for its person. Some browsers store nothing.

export const storage = open(() => localStorage); // for ever
export const tabStorage = open(() => sessionStorage); // as long as this tab

function open(find) {
  try { return find(); } catch { return {}; }
}
