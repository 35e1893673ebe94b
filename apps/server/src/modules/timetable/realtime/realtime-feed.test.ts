import { SettableClock } from '@throughfare/kernel/clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RealtimeServer, startRealtimeServer } from './testing/realtime-server.ts';
import { createRealtimeFeed, type RealtimeFeed } from './realtime-feed.ts';

const now = Date.parse('2026-12-08T12:00:00Z');
let clock: SettableClock;
let updates: RealtimeServer;
let alerts: RealtimeServer;
let feed: RealtimeFeed;
let warnings: number;

beforeEach(async () => {
  clock = new SettableClock(now);
  [updates, alerts] = await Promise.all([startRealtimeServer(), startRealtimeServer()]);
  warnings = 0;
  const log = { debug: () => undefined, info: () => undefined, warn: () => void (warnings += 1), error: () => undefined };
  feed = createRealtimeFeed({ source: 'VIA', addresses: [updates.address, alerts.address], clock, log });
});
afterEach(() => Promise.all([updates.close(), alerts.close()]));

const tripUpdate = {
  tripUpdate: {
    trip: { tripId: 't1', startDate: '20261208', scheduleRelationship: 'SCHEDULED' },
    stopTimeUpdate: [
      { stopSequence: 2, arrival: { delay: 300 }, departure: { time: 1_796_000_000 } },
      { stopId: 's3', scheduleRelationship: 'SKIPPED' },
      { stopSequence: 4, scheduleRelationship: 'NO_DATA' },
    ],
  },
};
const alert = {
  alert: {
    effect: 'NO_SERVICE',
    activePeriod: [{ start: 1_796_000_000 }],
    informedEntity: [{ trip: { tripId: 't1' } }, { routeId: 'r1' }, {}],
    headerText: {
      translation: [
        { text: 'Neige', language: 'fr' },
        { text: 'Snow', language: 'en-CA' },
      ],
    },
  },
};

test('reads trip updates and alerts from all addresses', async () => {
  updates.say(
    [
      tripUpdate,
      { tripUpdate: { trip: { tripId: 't2', scheduleRelationship: 'CANCELED' } } },
      { tripUpdate: { trip: { routeId: 'added' } } },
    ],
    now / 1000,
  );
  alerts.say(
    [
      alert,
      { alert: { informedEntity: [], headerText: { translation: [] } } },
      { alert: { ...alert.alert, effect: 99, headerText: { translation: [{ text: 'Rain' }] }, informedEntity: [] } },
    ],
    now / 1000,
  );
  expect(await feed.read()).toEqual({
    tripUpdates: [
      {
        trip: { tripId: 't1', startDate: '20261208' },
        isCancelled: false,
        stops: [
          { sequence: 2, kind: 'times', arrival: { delay: 300 }, departure: { time: 1_796_000_000 } },
          { stopId: 's3', kind: 'skipped' },
          { sequence: 4, kind: 'none' },
        ],
      },
      { trip: { tripId: 't2' }, isCancelled: true, stops: [] },
    ],
    alerts: [
      { text: 'Snow', stopsService: true, periods: [{ start: 1_796_000_000 }], concerns: [{ trip: { tripId: 't1' } }, { routeId: 'r1' }] },
      { text: 'Rain', stopsService: false, periods: [{ start: 1_796_000_000 }], concerns: [] },
    ],
  });
});

test('answers all requests within twenty seconds from one fetch', async () => {
  updates.say([tripUpdate], now / 1000);
  alerts.say([], now / 1000);
  await Promise.all([feed.read(), feed.read()]);
  clock.advance(19_999);
  await feed.read();
  expect(updates.asked()).toBe(1);
  clock.advance(1);
  await feed.read();
  expect(updates.asked()).toBe(2);
});

test('a failing address only loses its own messages', async () => {
  updates.say([tripUpdate], now / 1000);
  alerts.answer({ status: 404 });
  expect((await feed.read())?.tripUpdates).toHaveLength(1);
  expect(warnings).toBe(1);
});

test('follows no redirect of an address', async () => {
  updates.answer({ status: 302, location: alerts.address });
  alerts.say([alert], now / 1000);
  expect((await feed.read())?.tripUpdates).toHaveLength(0);
  expect([alerts.asked(), warnings]).toEqual([1, 1]);
});

test('returns nothing if all fail (refusal, rubbish, too old), and asks again after ten seconds', async () => {
  updates.answer({ status: 500 });
  alerts.answer({ body: new Uint8Array([1, 2, 3]) });
  expect(await feed.read()).toBeUndefined();
  await feed.read();
  expect(updates.asked()).toBe(1);
  clock.advance(10_000);
  updates.say([tripUpdate], now / 1000 - 601);
  expect(await feed.read()).toBeUndefined();
  clock.advance(10_000);
  updates.say([tripUpdate], clock.now() / 1000 - 590);
  expect((await feed.read())?.tripUpdates).toHaveLength(1);
});

test('does not wait for a server that never answers', async () => {
  updates.answer({ never: true });
  alerts.answer({ never: true });
  expect(await feed.read()).toBeUndefined();
  expect(warnings).toBe(2);
});

test('refuses a feed that is cut, and one that is larger than any railway has', async () => {
  alerts.answer({ status: 404 });
  updates.say([tripUpdate], now / 1000);
  const whole = new Uint8Array(await (await fetch(updates.address)).arrayBuffer());
  updates.answer({ body: whole.slice(0, whole.length - 3) });
  expect(await feed.read()).toBeUndefined();
  clock.advance(10_000);
  // The message itself is whole: only what follows makes it too large.
  const huge = new Uint8Array(64 * 1024 * 1024 + 1);
  huge.set(whole);
  updates.answer({ body: huge });
  expect(await feed.read()).toBeUndefined();
  clock.advance(10_000);
  updates.answer({ body: whole });
  expect((await feed.read())?.tripUpdates).toHaveLength(1);
});
