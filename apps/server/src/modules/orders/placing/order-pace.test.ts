import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createOrderPace } from './order-pace.ts';

/** A pace in a world whose time passes only by waiting. `behind` answers for how many seconds documents are late at that time. */
function paced(behind: (nowMs: number) => number) {
  let nowMs = 0;
  let looks = 0;
  const alarms: { readonly atMs: number; readonly ring: () => void }[] = [];
  const pace = createOrderPace({
    secondsBehind: () => {
      looks += 1;
      return Promise.resolve(behind(nowMs));
    },
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
  const { order, looks } = paced(() => 2);
  expect([await order(), await order(), await order()]).toEqual([0, 0, 0]);
  expect(looks()).toBe(1);
});

test('lets an order wait until the documents have caught up', async () => {
  const { order } = paced((nowMs) => 4 - nowMs / 500);
  expect(await order()).toBe(1000);
});

test('lets no order wait longer than five seconds', async () => {
  const { order } = paced(() => 4);
  expect([await order(), await order()]).toEqual([5000, 5000]);
});

test('waits for nobody: when nothing is made, orders go on for a minute before they wait again', async () => {
  const { order, pass } = paced((nowMs) => 3 + nowMs / 1000);
  expect([await order(), await order()]).toEqual([5000, 0]);
  await pass(60_000);
  expect(await order()).toBe(5000);
});
