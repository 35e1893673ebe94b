import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createOrderPace } from './order-pace.ts';

/** A pace in a world whose time passes only by waiting. `owed` answers how many documents are late at that time, and for how many seconds. */
function paced(owed: (nowMs: number) => { count: number; seconds: number }, underWay = 0) {
  let nowMs = 0;
  let looks = 0;
  const alarms: { readonly atMs: number; readonly ring: () => void }[] = [];
  const pace = createOrderPace({
    owed: () => {
      looks += 1;
      return Promise.resolve(owed(nowMs));
    },
    underWay: () => underWay,
    wait: (ms) => new Promise<void>((ring) => alarms.push({ atMs: nowMs + ms, ring })),
    metrics: new Registry(),
  });
  /** Answers after how many milliseconds the order could be placed. */
  async function order(): Promise<number> {
    const startMs = nowMs;
    let isPlaced = false;
    void pace().then(() => (isPlaced = true));
    for (;;) {
      await new Promise(setImmediate);
      if (isPlaced) return nowMs - startMs;
      await pass(Math.min(...alarms.map(({ atMs }) => atMs)) - nowMs);
    }
  }
  async function pass(ms: number): Promise<void> {
    nowMs += ms;
    for (const due of alarms.filter(({ atMs }) => atMs <= nowMs)) {
      alarms.splice(alarms.indexOf(due), 1);
      due.ring();
    }
    await new Promise(setImmediate);
  }
  return { order, pass, looks: () => looks };
}

test('places an order at once while documents keep up, with one look for many', async () => {
  const { order, looks } = paced(() => ({ count: 100, seconds: 1 }));
  expect([await order(), await order(), await order()]).toEqual([0, 0, 0]);
  expect(looks()).toBe(1);
});

test('lets an order wait until the documents have caught up', async () => {
  const { order } = paced((nowMs) => ({ count: 100, seconds: 3 - nowMs / 500 }));
  expect(await order()).toBe(1000);
});

test('lets an order go when few are owed, however late, with the orders under way', async () => {
  const owed = (nowMs: number) => ({ count: 20 - nowMs / 250, seconds: 3 });
  expect(await paced(owed).order()).toBe(1250);
  expect(await paced(owed, 4).order()).toBe(2250);
});

test('lets only as many orders go at once as may be owed', async () => {
  const { order } = paced((nowMs) => ({ count: nowMs < 500 ? 14 : 0, seconds: 3 }));
  expect([await order(), await order(), await order()]).toEqual([0, 0, 250]);
});

test('lets no order wait longer than ten seconds', async () => {
  const { order } = paced(() => ({ count: 100, seconds: 4 }));
  expect([await order(), await order()]).toEqual([10_000, 10_000]);
});

test('waits for nobody: when nothing is made, orders go on for a minute before they wait again', async () => {
  const { order, pass } = paced((nowMs) => ({ count: 100, seconds: 3 + nowMs / 1000 }));
  expect([await order(), await order()]).toEqual([10_000, 0]);
  await pass(60_000);
  expect(await order()).toBe(10_000);
});
