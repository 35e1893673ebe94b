import type { RunningInformation } from '@throughfare/suppliers/port/running';
import { expect, test } from 'vitest';
import { journeyArrival, type JourneyRide } from './journey-arrival.ts';

const ride = (designator: string, from: string, to: string, departsAt: number, arrivesAt: number): JourneyRide => ({
  lineId: `line-${designator}`,
  source: 'ATOC',
  train: { designator, operatingDay: '2026-12-01', operator: 'VT', from, to, departsAt, arrivesAt },
});
const first = ride('1A', 'EUS', 'CRE', 600, 700);
const second = ride('1B', 'CRE', 'MAN', 720, 760);

interface Ran {
  readonly leaves?: number;
  readonly arrives?: number;
  readonly isCancelled?: boolean;
}

function runningOf(said: Readonly<Record<string, Ran | undefined>>) {
  return ({ train }: JourneyRide): RunningInformation | undefined => {
    const ran = said[train.designator];
    if (!ran) return undefined;
    const status = ran.isCancelled ? 'CANCELLED' : 'ARRIVED';
    return {
      designator: train.designator,
      operatingDay: train.operatingDay,
      simulated: true,
      calls: [
        { station: train.from, expectedDeparture: train.departsAt + (ran.leaves ?? 0), status },
        { station: train.to, expectedArrival: train.arrivesAt + (ran.arrives ?? 0), status },
      ],
    };
  };
}
const judged = (said: Parameters<typeof runningOf>[0], now = 2000) => journeyArrival([first, second], runningOf(said), now);

test('the delay is that at the end of the whole journey', () => {
  expect(judged({ '1A': { arrives: 10 }, '1B': { leaves: 5, arrives: 32 } })).toMatchObject({
    kind: 'arrived',
    minutesLate: 32,
    causedBy: first,
  });
});

test('a delay that was made up on the way caused nothing', () => {
  expect(judged({ '1A': { arrives: 15 }, '1B': {} })).toEqual(expect.objectContaining({ kind: 'arrived', minutesLate: 0 }));
});

test('a change that was missed strands the traveller there, because of the train before it', () => {
  expect(judged({ '1A': { arrives: 25 }, '1B': {} })).toMatchObject({
    kind: 'stranded',
    from: 'CRE',
    to: 'MAN',
    atMinutes: 725,
    planned: 760,
    causedBy: first,
    reports: [{ state: 'ran' }, { state: 'missed' }],
  });
});

test('a connecting train that is late too is caught', () => {
  expect(judged({ '1A': { arrives: 25 }, '1B': { leaves: 30, arrives: 30 } })).toMatchObject({ kind: 'arrived', minutesLate: 30 });
});

test('a cancelled train strands the traveller at its departure', () => {
  expect(judged({ '1A': { isCancelled: true }, '1B': {} })).toMatchObject({
    kind: 'stranded',
    from: 'EUS',
    atMinutes: 600,
    causedBy: first,
  });
});

test('nothing is decided before the train is there', () => {
  expect(judged({ '1A': {}, '1B': { arrives: 60 } }, 800)).toEqual({ kind: 'under way' });
  expect(judged({ '1A': {}, '1B': {} }, 759)).toEqual({ kind: 'under way' });
});

test('a train that nobody reports leaves the arrival unknown', () => {
  expect(judged({ '1A': {}, '1B': undefined })).toMatchObject({ kind: 'unknown' });
});
