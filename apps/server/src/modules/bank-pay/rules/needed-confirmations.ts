/** A payment by hand that nobody has confirmed ends after this time: a whole working day of the desk. */
export const manualPatienceMs = 24 * 3_600_000;

/** The number of people who must confirm a payment by hand (PAY-24). */
export function neededConfirmations(amountMinor: number, twoPeopleFromMinor: number): 1 | 2 {
  return amountMinor >= twoPeopleFromMinor ? 2 : 1;
}
