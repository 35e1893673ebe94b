/** From this amount on, two people confirm a payment by hand. It is in units of any currency, not in minor units. */
const twoPeopleFrom = 1000;

/** A payment by hand that nobody has confirmed ends after this time: a whole working day of the desk. */
export const manualPatienceMs = 24 * 3_600_000;

export function neededConfirmations(amountMinor: number): 1 | 2 {
  return amountMinor >= twoPeopleFrom * 100 ? 2 : 1;
}
