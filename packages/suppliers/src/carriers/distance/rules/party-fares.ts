import { type Currency, money } from '@throughfare/kernel/money';
import type { PassengerFare, PassengerSpec } from '../../../port/offer.ts';
import { childMaxAge, infantMaxAge } from '../distance-tariff.data.ts';

export function takesPlace(age: number): boolean {
  return age > infantMaxAge;
}

/** What each of a party pays where an adult pays `adultMinor`: children half of it, infants nothing. */
export function partyFares(currency: Currency, adultMinor: number, passengers: readonly PassengerSpec[]): PassengerFare[] {
  return passengers.map(({ passengerRef, age }) => {
    if (age <= infantMaxAge) return { passengerRef, passengerType: 'INFANT', amount: money(currency, 0) };
    if (age <= childMaxAge) return { passengerRef, passengerType: 'CHILD', amount: money(currency, Math.round(adultMinor / 2)) };
    return { passengerRef, passengerType: 'ADULT', amount: money(currency, adultMinor) };
  });
}
