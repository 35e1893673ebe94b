/** The suite that the embedded carriers pass, passed by a shop without carriers that buys from another one over OSDM and real HTTP. */
import { addDays } from '@throughfare/kernel/calendar-day';
import { forgetSource } from '@throughfare/kernel/source';
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TripSpec } from '@throughfare/suppliers/port/offer';
import { segmentsOf } from '@throughfare/suppliers/port/segments-of-journey';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { SupplierFixture } from '@throughfare/suppliers/suite/supplier-fixture';
import { adults } from '@throughfare/suppliers/suite/shop-assistant';
import { describeSupplier } from '@throughfare/suppliers/suite/supplier-suite';
import { serveAsSeller } from '../../../../tests/support/osdm-seller.ts';
import { createTestShop } from '../../../../tests/support/test-shop.ts';

const minutesOfDay = 1440;

/** Trains of many days, each on its own day and hour. */
async function trips(supplier: Supplier, from: string, to: string, firstDay: string): Promise<TripSpec[]> {
  const found: TripSpec[] = [];
  for (let index = 0; index < 14; index += 1) {
    const departsFrom = wallClockToEpochMinutes('Europe/Rome', addDays(firstDay, index), 6 * 60);
    const criteria = { origins: [from], destinations: [to], departsFrom, departsBefore: departsFrom + minutesOfDay / 2 };
    const answer = await supplier.planning?.offers({
      outward: { ...criteria, keep: 'first', limit: 10 },
      passengers: adults(1),
      railcards: [],
    });
    for (const [at, { tripId, journey }] of (answer?.journeys.outward.list ?? []).entries()) {
      const segments = segmentsOf(journey);
      const fares = answer?.outward[at]?.fares ?? [];
      // Trains of one ride whose seller holds places, names them, and refunds some fares.
      const isSuitable = fares.some(
        ({ kind, reservation, afterSales }) => kind === 'single' && reservation === 'included' && afterSales.refund.length > 0,
      );
      if (segments.length === 1 && segments.every(({ operator }) => operator === 'TRIT') && isSuitable) found.push({ tripId, segments });
    }
  }
  return found;
}

async function startPair(): Promise<SupplierFixture> {
  const first = await createTestShop({ work: true });
  // The suite is about the answers; on a busy machine they may take long.
  const seller = await serveAsSeller(first, { readSeconds: 30, changeSeconds: 60 }, '10000000');
  const second = await createTestShop({ variables: { SUPPLIERS: 'none', OSDM_SUPPLIERS: seller.file } });
  const supplier = second.carriers.list().find(({ source }) => source === 'FIRST');
  if (!supplier) throw new Error('the second shop sells nothing');
  const [outward, inward] = [await trips(supplier, 'ITMIL', 'ITRTI', '2026-12-08'), await trips(supplier, 'ITRTI', 'ITMIL', '2026-12-24')];
  return {
    supplier,
    now: () => second.clock.now(),
    advance(milliseconds) {
      first.clock.advance(milliseconds);
      second.clock.advance(milliseconds);
    },
    freshTrips() {
      const [there, back] = [outward.shift(), inward.shift()];
      if (!there || !back) throw new Error('no train is left');
      return { outward: there, inward: back };
    },
    async close() {
      await second.stop();
      await seller.close();
      await first.stop();
      forgetSource('FIRST');
    },
  };
}

describeSupplier('a shop over OSDM', startPair, {
  plansItself: true,
  holdsAsRequested: false,
  issuesOnConfirm: true,
  tellsRunning: false,
  // Italian fares in pounds
  converts: true,
});
