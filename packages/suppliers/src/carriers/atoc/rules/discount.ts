/**
 * Discounted fares are rounded down to 5p. A railcard takes 33.4 % off (334 per mille) since 15 September 2024, and a child pays half.
 * Amounts are whole pence, shares per mille.
 */
export function roundDown(pence: number): number {
  return pence - (pence % 5);
}

export function discounted(pence: number, offPerMille: number): number {
  return roundDown(Math.floor((pence * (1000 - offPerMille)) / 1000));
}

/** A discounted fare with a minimum: never below it, and never above the price without discount. */
export function discountedWithMinimum(pence: number, offPerMille: number, minimumPence: number): number {
  return Math.min(pence, Math.max(discounted(pence, offPerMille), minimumPence));
}

export const thirdOffPerMille = 334;
export const childOffPerMille = 500;

export function childFare(adultPence: number): number {
  return discounted(adultPence, childOffPerMille);
}
