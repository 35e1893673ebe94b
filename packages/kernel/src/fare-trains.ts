/**
 * The trains on which a fare is valid, out of its one line: "Any train on the day, refundable until midnight" begins with them. Refunds and
 * changes have sentences of their own, with figures and days, and each rule is told once (RESULT-15).
 */
const saidElsewhere = /refund|chang|^then |\bback (until|if)\b/i;

export function trainsOfFare(description: string): string {
  const clauses = description.split(/[,.;] /).filter((clause) => !saidElsewhere.test(clause));
  return clauses.join(', ').replace(/^./, (letter) => letter.toUpperCase());
}
