import { randomUUID } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { unpackPromise } from '../../apps/server/src/modules/pricing/rules/offer-token.ts';
import type { Shopper, Wish } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

/** More than any train's seats. */
const mostSales = 3000;

/**
 * Another buyer takes, directly at the carrier, every place at the price of an offered fare (`tier`), or at any price under its name
 * (`product`). `part` selects a part of a journey with several sellers. Answers the bookings.
 */
export async function sellOut(
  { carriers }: Pick<TestShop, 'carriers'>,
  { offer, priceId }: { readonly offer: string; readonly priceId: string },
  what: 'tier' | 'product' = 'tier',
  part = 0,
): Promise<string[]> {
  const promise = unpackPromise(Buffer.from(offer.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const promised = promise?.parts[part];
  const wanted = promise?.fares.find((fare) => fare.priceId === priceId)?.parts[part];
  const supplier = promised && carriers.get(promised.source);
  if (!wanted || !supplier) throw new Error('no such offer');
  const trip = { tripId: 'sell-out', segments: promised.segments };
  const buyers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      passengerRef: String(index + 1),
      age: 40,
      title: 'Ms',
      firstName: 'Grace',
      lastName: 'Elsewhere',
      email: 'grace@example.com',
      phone: '+442079460000',
      dateOfBirth: '1986-05-01',
      countryOfResidence: 'GB',
    }));
  const faresFor = async (count: number) =>
    (await supplier.offers({ outward: [trip], inward: [], passengers: buyers(count), railcards: [] })).outward[0]?.fares ?? [];
  const name = (await faresFor(1)).find(({ offerRef }) => offerRef === wanted.offerRef)?.name;

  const sales: string[] = [];
  let party = 8;
  // Single travellers take the rest of a tier; the next one is sold to parties again.
  let ofSingles: string | undefined;
  while (sales.length < mostSales) {
    const fare = (await faresFor(party)).find(({ offerRef, name: other }) =>
      what === 'tier' ? offerRef === wanted.offerRef : other === name,
    );
    if (!fare) {
      if (party === 1) return sales;
      party = 1;
      continue;
    }
    if (party === 1 && ofSingles !== undefined && ofSingles !== fare.offerRef) {
      party = 8;
      ofSingles = undefined;
      continue;
    }
    if (party === 1) ofSingles = fare.offerRef;
    try {
      const booking = await supplier.prebook({
        reference: `elsewhere-${priceId}-${party}-${sales.length}-${randomUUID()}`,
        outward: { trip, offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
        passengers: buyers(party),
        railcards: [],
        expectedPrice: money(fare.price.currency, fare.price.minor),
        seatPreferences: {},
        holdSeconds: 600,
      });
      await supplier.confirm(booking.bookingId);
      sales.push(booking.bookingId);
    } catch (failure) {
      if (!(failure instanceof SupplierFailure)) throw failure;
      party = 1;
    }
  }
  throw new Error('it does not sell out');
}

/** The same for every train of a day: the searched list is empty afterwards. */
export async function sellOutDay(shop: Pick<TestShop, 'carriers'>, shopper: Pick<Shopper, 'search'>, wish: Wish): Promise<void> {
  for (let { outward } = await shopper.search(wish); outward.length > 0; { outward } = await shopper.search(wish)) {
    for (const { offer, fareInformation } of outward) {
      for (const { priceId } of fareInformation) await sellOut(shop, { offer, priceId }, 'product');
    }
  }
}
