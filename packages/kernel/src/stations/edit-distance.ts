/**
 * The number of typing errors between two words: letters added, left out, changed, or swapped with their neighbour (Damerau's restricted
 * distance). Stops counting above `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // Three rows, used in turn: thousands of names are held against a typed one.
  const newRow = () => new Uint16Array(b.length + 1);
  let [before, last, row] = [newRow(), newRow(), newRow()];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const change = letter === b.charCodeAt(j - 1) ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const isSwapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** The typing errors that a word of this length may contain and still be understood. */
export function errorsAllowed(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2;
}
