import type { OptionalPrice, PassengerSpec } from './offer.ts';

/**
 * Sleepers (SLEEPER-4): this many units can hold the party if the party and each age group with a rule are within the units' minimum and
 * maximum. Answers the reason why not, or undefined.
 */
export function refuseOptional(
  option: Omit<OptionalPrice, 'price'>,
  quantity: number,
  party: readonly PassengerSpec[],
): string | undefined {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > option.maximumBookableQuantity) return 'sleeper quantity out of range';
  if (party.length > option.maximumPassengers * quantity) return 'selected sleepers are not enough for all passengers';
  if (party.length < option.minimumPassengers * quantity) return 'more sleepers than passengers';
  for (const { minAge, maxAge, minQuantity, maxQuantity } of option.ageBreaks) {
    const count = party.filter(({ age }) => age >= minAge && age <= maxAge).length;
    if (count < minQuantity * quantity || count > maxQuantity * quantity)
      return `sleepers do not take ${count} aged ${minAge} to ${maxAge}`;
  }
  return undefined;
}
