import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import { expect, test } from 'vitest';
import { brokenChanges, type SoldTrain } from './broken-changes.ts';

const train = (
  source: SoldTrain['source'],
  operator: string,
  from: string,
  to: string,
  departsAt: number,
  arrivesAt: number,
): SoldTrain => ({
  source,
  bookingReference: 'TFAAAAAA',
  supplierBookingId: `${source}-1`,
  direction: 'outward',
  train: { designator: `${from}${departsAt}`, operatingDay: '2026-11-21', from, to, departsAt, arrivesAt, operator } satisfies TripSegment,
});
const toLondon = train('ATOC', 'VT', 'MAN', 'EUS', 600, 740);
const toParis = train('SNCF', 'ES', 'STP', 'FRPNO', 840, 980);
const late =
  (minutes: number, status: 'DELAYED' | 'CANCELLED' = 'DELAYED') =>
  ({ train: { designator, operatingDay, to, arrivesAt } }: SoldTrain): RunningInformation => ({
    designator,
    operatingDay,
    simulated: true,
    calls: [{ station: to, scheduledArrival: arrivesAt, expectedArrival: arrivesAt + minutes, status }],
  });
const unknown = () => undefined;

test('a change is reached while there is time for it before the gates close', () => {
  expect(brokenChanges([toLondon, toParis], unknown)).toEqual([]);
  expect(brokenChanges([toLondon, toParis], late(70))).toEqual([]);
  expect(brokenChanges([toParis, toLondon], late(71))).toEqual([
    { before: toLondon, expectedArrival: 811, onward: toParis, changeMinutes: 30, further: [] },
  ]);
});

test('ten minutes are enough within a station, twenty to another', () => {
  const here = train('ITAL', 'NTV', 'EUS', 'ITRTI', 760, 800);
  expect(brokenChanges([toLondon, here], late(10))).toEqual([]);
  expect(brokenChanges([toLondon, here], late(11))).toHaveLength(1);
  const elsewhere = train('ITAL', 'NTV', 'KGX', 'ITRTI', 770, 800);
  expect(brokenChanges([toLondon, elsewhere], late(10))).toEqual([]);
  expect(brokenChanges([toLondon, elsewhere], late(11))).toHaveLength(1);
});

test('a cancelled train breaks the connection after it, whatever the time', () => {
  expect(brokenChanges([toLondon, toParis], late(0, 'CANCELLED'))).toEqual([
    { before: toLondon, onward: toParis, changeMinutes: 30, further: [] },
  ]);
});

test('within one contract a change is missed once the next train leaves first, itself late or not', () => {
  const own = { ...toParis, supplierBookingId: toLondon.supplierBookingId };
  expect(brokenChanges([toLondon, own], late(100))).toEqual([]);
  expect(brokenChanges([toLondon, own], late(101))).toMatchObject([{ expectedArrival: 841, changeMinutes: 0 }]);
  const bothLate = (sold: SoldTrain): RunningInformation =>
    sold === own
      ? {
          designator: own.train.designator,
          operatingDay: own.train.operatingDay,
          simulated: true,
          calls: [{ station: 'STP', scheduledDeparture: 840, expectedDeparture: 860, status: 'DELAYED' }],
        }
      : late(110)(sold);
  expect(brokenChanges([toLondon, own], bothLate)).toEqual([]);
  // the seller itself answers for a train that it cancels
  expect(brokenChanges([toLondon, own], late(0, 'CANCELLED'))).toEqual([]);
});

test('ignores a train on another day', () => {
  expect(brokenChanges([toLondon, { ...toParis, source: 'ATOC' }], late(200))).toHaveLength(1);
  const nextDay = train('SNCF', 'ES', 'STP', 'FRPNO', 740 + 13 * 60, 2000);
  expect(brokenChanges([toLondon, nextDay], late(0, 'CANCELLED'))).toEqual([]);
});

test('the later changes of a journey of three contracts come with the one that is missed', () => {
  const toMilan = train('TRENITALIA', 'TI', 'FRPLY', 'ITMPG', 1060, 1480);
  const [change, ...others] = brokenChanges([toLondon, toParis, toMilan], (sold) => (sold === toLondon ? late(71)(sold) : undefined));
  expect(others).toEqual([]);
  expect(change?.further).toEqual([{ onward: toMilan, changeMinutes: 20 }]);
});

test('on several tickets for one train nobody changes, and between trains of one seller the next one may be late too', () => {
  const ticket = (of: SoldTrain, supplierBookingId: string): SoldTrain => ({ ...of, supplierBookingId });
  const first = train('ATOC', 'GW', 'PAD', 'RDG', 600, 625);
  const second = {
    ...train('ATOC', 'GW', 'RDG', 'EXD', 627, 720),
    train: { ...first.train, from: 'RDG', to: 'EXD', departsAt: 627, arrivesAt: 720 },
  };
  expect(brokenChanges([first, ticket(second, 'ATOC-2')], late(60))).toEqual([]);
  const other = ticket(train('ATOC', 'GW', 'EXD', 'PNZ', 726, 900), 'ATOC-3');
  expect(brokenChanges([second, other], unknown)).toEqual([]);
  expect(brokenChanges([second, other], late(7))).toMatchObject([{ expectedArrival: 727, changeMinutes: 0 }]);
});
