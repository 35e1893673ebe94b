import { describe, expect, test } from 'vitest';
import type { Alert, RealtimeMessages, TripUpdate } from '../realtime.types.ts';
import { runByUpdates } from './run-by-updates.ts';
import type { TrackedTrain } from './tracked-train.types.ts';

/** Epoch minutes of the day's calls: 8:00, 9:00 to 9:05, 10:00 and 11:00. */
const eight = Date.parse('2026-12-08T13:00:00Z') / 60_000;
const at = (hour: number, minute = 0): number => eight + (hour - 8) * 60 + minute;
const both = { picksUp: true, setsDown: true };

const train: TrackedTrain = {
  agencyId: '1',
  run: {
    source: 'VIA',
    designator: '60',
    operatingDay: '2026-12-08',
    operator: 'VIA',
    mode: 'TRAIN',
    equipment: 'imported-train',
    calls: [
      { station: 'A', departsAt: at(8), ...both },
      { station: 'B', arrivesAt: at(9), departsAt: at(9, 5), ...both },
      { station: 'C', arrivesAt: at(10), departsAt: at(10), ...both },
      { station: 'D', arrivesAt: at(11), ...both },
    ],
    stations: ['A', 'B', 'C', 'D'],
  },
  parts: [{ tripId: 't60', routeId: 'r1', firstCall: 0, stops: [1, 2, 3, 4].map((sequence) => ({ sequence, stopId: `s${sequence}` })) }],
};

/** The same train as two trips; the second one starts at C. */
const joined: TrackedTrain = {
  ...train,
  parts: [
    { tripId: 't60', routeId: 'r1', firstCall: 0, stops: [1, 2, 3].map((sequence) => ({ sequence, stopId: `s${sequence}` })) },
    { tripId: 't61', routeId: 'r2', firstCall: 2, stops: [1, 2].map((sequence) => ({ sequence, stopId: `z${sequence}` })) },
  ],
};

const update = (changed: Partial<TripUpdate> = {}): TripUpdate => ({
  trip: { tripId: 't60', startDate: '20261208' },
  isCancelled: false,
  stops: [],
  ...changed,
});
const messages = (...tripUpdates: TripUpdate[]): RealtimeMessages => ({ tripUpdates, alerts: [] });

function running(told: RealtimeMessages, now = at(7), which = train) {
  const { calls } = runByUpdates(which, told, now);
  return calls.map(({ station, expectedArrival, expectedDeparture, status }) => [
    station,
    expectedArrival === undefined ? undefined : expectedArrival - eight,
    expectedDeparture === undefined ? undefined : expectedDeparture - eight,
    status,
  ]);
}

describe('trip updates', () => {
  test('a delay applies until another is reported', () => {
    const told = update({
      stops: [
        { sequence: 2, kind: 'times', arrival: { delay: 600 }, departure: { delay: 420 } },
        { stopId: 's4', kind: 'times', arrival: { delay: 0 } },
      ],
    });
    expect(running(messages(told))).toEqual([
      ['A', undefined, undefined, 'SCHEDULED'],
      ['B', 70, 72, 'DELAYED'],
      ['C', 127, 127, 'DELAYED'],
      ['D', 180, undefined, 'ON_TIME'],
    ]);
  });

  test('an instant goes before a delay, and a train never leaves before it has arrived', () => {
    const told = update({ stops: [{ sequence: 2, kind: 'times', arrival: { time: at(9, 20) * 60 }, departure: { delay: 60 } }] });
    expect(running(messages(told))[1]).toEqual(['B', 80, 80, 'DELAYED']);
  });

  test('a delay of the whole trip applies unless a call says otherwise', () => {
    expect(running(messages(update({ delay: 300 }))).map(([, , , status]) => status)).toEqual(['DELAYED', 'DELAYED', 'DELAYED', 'DELAYED']);
  });

  test('past calls keep their known times', () => {
    const told = update({ stops: [{ sequence: 3, kind: 'times', arrival: { delay: 600 } }] });
    expect(running(messages(told), at(10, 8)).map(([, , , status]) => status)).toEqual(['DEPARTED', 'DEPARTED', 'DELAYED', 'DELAYED']);
    expect(running(messages(told), at(11, 10)).map(([, , , status]) => status)).toEqual(['DEPARTED', 'DEPARTED', 'DEPARTED', 'ARRIVED']);
  });

  test('a call may be left out, and reports may end', () => {
    const told = update({
      delay: 120,
      stops: [
        { sequence: 2, kind: 'skipped' },
        { sequence: 4, kind: 'none' },
      ],
    });
    expect(running(messages(told)).map(([, , , status]) => status)).toEqual(['DELAYED', 'CANCELLED', 'DELAYED', 'SCHEDULED']);
  });

  test('a cancelled trip calls nowhere', () => {
    expect(running(messages(update({ isCancelled: true }))).map(([, , , status]) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  test('ignores messages for another day or another trip', () => {
    for (const trip of [
      { tripId: 't60', startDate: '20261209' },
      { tripId: 't99', startDate: '20261208' },
    ]) {
      expect(running(messages(update({ trip, delay: 600 }))).map(([, , , status]) => status)).toEqual([
        'SCHEDULED',
        'SCHEDULED',
        'SCHEDULED',
        'SCHEDULED',
      ]);
    }
  });

  test('a message without a day means the run that is on its way', () => {
    const told = messages(update({ trip: { tripId: 't60' }, delay: 600 }));
    expect(running(told, at(7))[0]?.[3]).toBe('DELAYED');
    expect(running(told, at(7) - 1440)[0]?.[3]).toBe('SCHEDULED');
  });

  test('distinguishes departures of a frequency by their time', () => {
    const often = { ...train, parts: train.parts.map((part) => ({ ...part, startTime: '08:00:00' })) };
    expect(running(messages(update({ trip: { tripId: 't60', startTime: '8:00:00' }, delay: 600 })), at(7), often)[0]?.[3]).toBe('DELAYED');
    expect(running(messages(update({ trip: { tripId: 't60', startTime: '09:00:00' }, delay: 600 })), at(7), often)[0]?.[3]).toBe(
      'SCHEDULED',
    );
  });

  test('of two joined trips the first gives the arrival and the second the departure', () => {
    const second = update({ trip: { tripId: 't61', startDate: '20261208' }, delay: 60 });
    expect(running(messages(update({ delay: 300 }), second), at(7), joined)).toEqual([
      ['A', undefined, 5, 'DELAYED'],
      ['B', 65, 70, 'DELAYED'],
      ['C', 125, 125, 'DELAYED'],
      ['D', 181, undefined, 'DELAYED'],
    ]);
    expect(running(messages(update({ isCancelled: true }), second), at(7), joined).map(([, , , status]) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'DELAYED',
      'DELAYED',
    ]);
  });
});

describe('alerts', () => {
  const alert = (changed: Partial<Alert> = {}): Alert => ({
    text: 'Snow',
    stopsService: false,
    periods: [],
    concerns: [{ trip: { tripId: 't60', startDate: '20261208' } }],
    ...changed,
  });
  const noticesOf = (...alerts: Alert[]) => runByUpdates(train, { tripUpdates: [], alerts }, at(7)).notices;

  test('shows messages about the trip, its stops, its route or its agency, each once', () => {
    for (const concern of [{ stopId: 's2' }, { routeId: 'r1' }, { agencyId: '1' }, { agencyId: '1', stopId: 's2' }]) {
      expect(noticesOf(alert({ concerns: [concern, concern] }))).toEqual(['Snow']);
    }
    expect(noticesOf(alert(), alert(), alert({ text: 'No dining car' }))).toEqual(['Snow', 'No dining car']);
  });

  test('about anything else are not', () => {
    for (const concern of [
      { stopId: 's9' },
      { routeId: 'r9' },
      { agencyId: '9' },
      { agencyId: '1', stopId: 's9' },
      { trip: { tripId: 't60', startDate: '20261209' } },
    ]) {
      expect(noticesOf(alert({ concerns: [concern] }))).toBeUndefined();
    }
    expect(noticesOf(alert({ concerns: [] }))).toBeUndefined();
  });

  test('count while the train runs within their period', () => {
    expect(noticesOf(alert({ periods: [{ start: at(10) * 60, end: at(12) * 60 }] }))).toEqual(['Snow']);
    expect(noticesOf(alert({ periods: [{ start: at(12) * 60 }] }))).toBeUndefined();
    expect(noticesOf(alert({ periods: [{ end: at(8) * 60 }] }))).toBeUndefined();
  });

  test('that stop the service cancel the trip that they name, and nothing else', () => {
    const cancelled = (concern: Alert['concerns'][number]) =>
      runByUpdates(train, { tripUpdates: [], alerts: [alert({ stopsService: true, concerns: [concern] })] }, at(7)).calls.map(
        ({ status }) => status,
      );
    expect(new Set(cancelled({ trip: { tripId: 't60', startDate: '20261208' } }))).toEqual(new Set(['CANCELLED']));
    expect(new Set(cancelled({ routeId: 'r1' }))).toEqual(new Set(['SCHEDULED']));
    expect(new Set(cancelled({ trip: { tripId: 't60', startDate: '20261208' }, stopId: 's2' }))).toEqual(new Set(['SCHEDULED']));
  });
});
