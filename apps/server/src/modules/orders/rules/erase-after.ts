/**
 * Until when a booking keeps the names in it after its customer has closed the account. Not erased at once: the contract is
 * still to be fulfilled (Article 6(1)(b) GDPR: travellers are told of changes, and shown their tickets), and claims are
 * answered (Article 17(3)(e)): Regulation (EU) 2021/782, Article 28(2), gives passengers three months from the incident to complain.
 *
 * What stays after that is figures: trains, dates, prices, payments, ledger. Article 17(3)(b) GDPR with the duty to keep books:
 * six years in the United Kingdom (HMRC, VAT Notice 700/21), and what each member state has set under Article 247
 * of Directive 2006/112/EC.
 */
const claimMonths = 3;

/** Local days of the last arrivals, YYYY-MM-DD; none where nothing was sold. Answers an instant, epoch milliseconds. */
export function eraseAfterMs(arrivalDays: readonly string[], nowMs: number): number {
  const last = arrivalDays.toSorted().at(-1);
  if (last === undefined) return nowMs;
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  // A month that is too short for the day ends later rather than earlier; the day after is over everywhere two days on.
  return Math.max(nowMs, Date.UTC(year, month - 1 + claimMonths, day + 2));
}
