interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** The number of letters by which two spellings of one person's name may differ (rulings 42 and 52). */
const lettersOfACorrection = 3;

/** Whether new names only correct the spelling of the old ones. Corrections are free even if a change of the traveller is not. */
export function isCorrection(before: Names, after: Names): boolean {
  return distance(`${before.firstName} ${before.lastName}`, `${after.firstName} ${after.lastName}`) <= lettersOfACorrection;
}

/** The number of letters to insert, delete or replace (Levenshtein), ignoring case. */
function distance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
