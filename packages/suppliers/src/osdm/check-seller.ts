/** A dry run with a seller, up to a held place that is given back. Each step says what works, or what is missing, in words. */
import type { Booking, BookingPassenger } from '../port/booking.ts';
import type { FareOffer, TripSpec } from '../port/offer.ts';
import { segmentsOf } from '../port/segments-of-journey.ts';
import { SupplierFailure } from '../port/supplier-failure.ts';
import type { Supplier } from '../port/supplier.ts';

export interface Checked {
  readonly what: string;
  readonly outcome: 'works' | 'missing';
  readonly detail: string;
}

export interface CheckWish {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly nowMs: number;
}

/** Far enough away that nobody waits for the place. Several, since no train runs on some holidays. */
const daysAhead = [14, 15, 30];

const traveller: BookingPassenger = {
  passengerRef: '1',
  age: 40,
  passengerType: 'ADULT',
  title: 'Ms',
  firstName: 'Test',
  lastName: 'Booking',
  email: 'test@example.com',
  phone: '+442079460000',
  dateOfBirth: '1986-05-01',
  countryOfResidence: 'GB',
};

export async function checkSeller(supplier: Supplier, { from, to, nowMs }: CheckWish): Promise<readonly Checked[]> {
  const checks: Checked[] = [];
  const party = { passengers: [traveller], railcards: [] };

  /** Undefined if the step failed; later steps are then left out. */
  async function step<Answer>(what: string, act: () => Promise<Answer>, tell: (answer: Answer) => string): Promise<Answer | undefined> {
    try {
      const answer = await act();
      checks.push({ what, outcome: 'works', detail: tell(answer) });
      return answer;
    } catch (failure) {
      if (!(failure instanceof SupplierFailure)) throw failure;
      checks.push({ what, outcome: 'missing', detail: failure.message });
      return undefined;
    }
  }

  const found = await step(
    'Search for journeys',
    async () => {
      for (const days of daysAhead) {
        const departsFrom = Math.floor(nowMs / 86_400_000) * 1440 + days * 1440 + 8 * 60;
        const window = { departsFrom, departsBefore: departsFrom + 720, keep: 'first', limit: 5 } as const;
        const answer = await supplier.planning?.offers({ outward: { origins: from, destinations: to, ...window }, ...party });
        const [journey] = answer?.journeys.outward.list ?? [];
        const [fare] = answer?.outward.find(({ tripId }) => tripId === journey?.tripId)?.fares ?? [];
        if (journey && fare)
          return {
            trip: { tripId: journey.tripId, segments: segmentsOf(journey.journey) },
            count: answer?.journeys.outward.list.length ?? 0,
          };
      }
      throw SupplierFailure.of('rejected', `nothing is sold between these stations in ${daysAhead.join(', ')} days`);
    },
    ({ count }) => `${count} journeys`,
  );
  const priced =
    found &&
    (await step(
      'Price a known trip',
      () => price(supplier, found.trip),
      ({ name, price: { currency, minor } }) => `${name}, ${currency} ${(minor / 100).toFixed(2)}`,
    ));
  if (priced)
    await step(
      'Read the conditions after the sale',
      async () => {
        const { refund, exchange } = priced.afterSales;
        if (refund.length + exchange.length === 0 && priced.conditions.length === 0)
          throw SupplierFailure.of(
            'rejected',
            'the offer has no conditions, so travellers read that it can be neither refunded nor exchanged',
          );
        return priced.afterSales;
      },
      ({ refund, exchange }) => `${stepsIn(refund.length)} of a refund, ${stepsIn(exchange.length)} of an exchange`,
    );
  const reference = `CHECK-${nowMs}`;
  const held =
    found &&
    priced &&
    (await step(
      'Hold a place',
      () =>
        supplier.prebook({
          reference,
          outward: { trip: found.trip, offerRef: priced.offerRef, secondaryRefs: [], optionalPrices: [] },
          ...party,
          expectedPrice: priced.price,
          seatPreferences: {},
          holdSeconds: 300,
        }),
      (booking: Booking) => `${booking.bookingCode}, until ${new Date(booking.confirmBeforeMs).toISOString()}`,
    ));
  if (held) {
    await step(
      'Find the booking by our reference',
      async () => {
        const again = await supplier.findByReference(reference);
        if (again?.bookingId !== held.bookingId) throw SupplierFailure.of('rejected', 'it does not find the booking that it has just made');
      },
      () => '',
    );
    await step(
      'Give the place back',
      () => supplier.release(held.bookingId),
      ({ status }) => status,
    );
  }
  return checks;
}

const stepsIn = (count: number): string => (count === 0 ? 'no period' : count === 1 ? 'one period' : `${count} periods`);

async function price(supplier: Supplier, trip: TripSpec): Promise<FareOffer> {
  const { outward } = await supplier.offers({ outward: [trip], inward: [], passengers: [traveller], railcards: [] });
  const [fare] = outward[0]?.fares ?? [];
  if (!fare) throw SupplierFailure.of('rejected', 'it does not find its own trip again; try another `dialect.knownTrips`');
  return fare;
}
