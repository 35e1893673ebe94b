/**
 * How long a booking keeps its names after the customer has closed the account. They are not erased at once. The contract must still be
 * fulfilled (Article 6(1)(b) GDPR): travellers hear of changes and see their tickets. Claims must be answered (Article 17(3)(e)):
 * Regulation (EU) 2021/782, Article 28(2), gives passengers three months from the incident to complain.
 *
 * What stays after that is figures: trains, dates, prices, payments, ledger. The basis is Article 17(3)(b) GDPR with the duty to keep
 * books: six years in the United Kingdom (HMRC, VAT Notice 700/21), and the period of each member state under Article 247 of Directive
 * 2006/112/EC.
 */
const claimMonths = 3;

/** `arrivalDays` are local days, YYYY-MM-DD; empty when nothing was sold. Answers an instant in epoch milliseconds. */
export function eraseAfterMs(arrivalDays: readonly string[], nowMs: number): number {
  const last = arrivalDays.toSorted().at(-1);
  if (last === undefined) return nowMs;
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  // In a month that is too short the period ends later, not earlier. Two days on, the day after is over in every time zone.
  return Math.max(nowMs, Date.UTC(year, month - 1 + claimMonths, day + 2));
}
