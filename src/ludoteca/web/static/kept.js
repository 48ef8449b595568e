// What a browser remembers for its person; some browsers keep nothing.

export const kept = open(() => localStorage); // for ever
export const keptHere = open(() => sessionStorage); // as long as this tab

function open(find) {
  try { return find(); } catch { return {}; }
}
