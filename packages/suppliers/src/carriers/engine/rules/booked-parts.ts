import { allot, type Currency, money } from '@throughfare/kernel/money';
import type { BookedPart } from '../../../port/booking.ts';
import type { SoldFare } from '../booking-record.types.ts';

/**
 * What each traveller pays in each direction. Extras are shared by those who travel on a ticket of their own. Half of a return fare
 * is worth what the single would have cost: the outward part that much, at most the price, and the inward part what is left. So a
 * return whose outward half is used gives back the price less a single, as railways do.
 */
export function bookedParts(currency: Currency, sold: readonly SoldFare[]): BookedPart[] {
  const outward = sold.find(({ direction }) => direction === 'outward');
  return sold.flatMap((fare) => {
    const extras = allot(
      money(
        currency,
        fare.extras.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0),
      ),
      fare.passengers.map(({ passengerType }) => (passengerType === 'INFANT' ? 0 : 1)),
    );
    return fare.passengers.map(({ passengerRef, amount }, index): BookedPart => {
      const single = outward?.singles?.[passengerRef];
      const whole = outward?.passengers.find((each) => each.passengerRef === passengerRef)?.amount.minor ?? 0;
      const halved = single === undefined ? amount.minor : fare === outward ? Math.min(single, whole) : Math.max(0, whole - single);
      return { direction: fare.direction, passengerRef, price: money(currency, halved + (extras[index]?.minor ?? 0)) };
    });
  });
}
