import { expect, test } from 'vitest';
import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import type { BrokenConnection } from './find-broken-connections.ts';
import { partsToRebook } from './parts-to-rebook.ts';
import type { SoldTrain } from './rules/broken-changes.ts';

const sold = (source: SoldTrain['source'], departsAt: number, arrivesAt: number): SoldTrain => ({
  source,
  bookingReference: 'TFAAAAAA',
  supplierBookingId: `${source}-1`,
  direction: 'outward',
  train: { designator: source, operatingDay: '2026-11-21', from: 'A', to: 'B', departsAt, arrivesAt, operator: 'X' },
});
const [first, second, third] = [sold('ATOC', 600, 700), sold('SNCF', 760, 900), sold('ITAL', 960, 1100)];

const broken = (expectedArrival: number | undefined): BrokenConnection => ({
  orderId: 'o',
  bookingReference: 'TFAAAAAA',
  noted: [],
  before: first,
  ...(expectedArrival === undefined ? {} : { expectedArrival }),
  onward: second,
  changeMinutes: 30,
  further: [{ onward: third, changeMinutes: 20 }],
});

/** The arrival of each seller's replacement train. */
function instead(arrivals: Readonly<Record<string, number>>): Pick<AfterSaleDesk, 'otherTrain'> {
  return {
    otherTrain({ source }) {
      const arrivesAt = arrivals[source];
      const at = { date: '2026-11-21', time: '12:00' };
      return Promise.resolve(
        arrivesAt === undefined
          ? undefined
          : { fromStation: 'A', toStation: 'B', departs: at, arrives: at, arrivesAt, isFree: true, keepsReturn: false },
      );
    },
  };
}

const rebooked = async (expectedArrival: number | undefined, arrivals: Readonly<Record<string, number>>) =>
  (await partsToRebook(broken(expectedArrival), instead(arrivals))).map(({ source, reachedFrom }) => [source, reachedFrom]);

test('after a late train the onward part is rebooked, and the one after it if the later train misses it', async () => {
  expect(await rebooked(750, { SNCF: 940 })).toEqual([['SNCF', 780]]);
  expect(await rebooked(750, { SNCF: 1000 })).toEqual([
    ['SNCF', 780],
    ['ITAL', 1020],
  ]);
});

test('after a cancelled train its own part is rebooked, and each later one that is missed', async () => {
  expect(await rebooked(undefined, { ATOC: 720 })).toEqual([['ATOC', 600]]);
  expect(await rebooked(undefined, { ATOC: 800, SNCF: 1000 })).toEqual([
    ['ATOC', 600],
    ['SNCF', 830],
    ['ITAL', 1020],
  ]);
});

test('where no train is found, the next part is named without a time', async () => {
  expect(await rebooked(undefined, {})).toEqual([
    ['ATOC', 600],
    ['SNCF', undefined],
  ]);
});
