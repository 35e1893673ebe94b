import { allot, type Currency, money } from '@throughfare/kernel/money';
import type { BookedPart } from '../../../port/booking.ts';
import type { SoldFare } from '../booking-record.types.ts';

/**
 * Each traveller's price in each direction. Extras are divided among those with a ticket of their own. The outward half of a return fare is
 * worth the single, at most the whole price, and the inward half is worth the rest. A return with a used outward half therefore refunds the
 * price less a single, as railways do.
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
