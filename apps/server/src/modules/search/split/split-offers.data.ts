/**
 * Below this saving on the whole party, in minor units of the customer's currency, a split is not offered: nobody shows two tickets for
 * pence. Our own choice.
 */
export const leastSavedMinor = 100;
