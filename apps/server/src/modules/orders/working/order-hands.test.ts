import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createOrderHands } from './order-hands.ts';

function handsOf(most: number) {
  const bugs: unknown[] = [];
  const metrics = new Registry();
  const hands = createOrderHands({ most, log: { error: (values: object) => void bugs.push(values) }, metrics });
  const underWay = async () => (await metrics.getMetricsAsJSON())[0]?.values[0]?.value;
  return { hands, bugs, underWay };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('begins at once, and leaves to others what comes while all hands are busy', async () => {
  const { hands, underWay } = handsOf(2);
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  for (const { promise } of ends) {
    expect(hands.isFree()).toBe(true);
    hands.begin(() => {
      begun += 1;
      return promise;
    });
  }
  expect([begun, hands.isFree(), await underWay()]).toEqual([2, false, 2]);
  ends[0]?.resolve();
  await settled();
  expect([hands.isFree(), await underWay()]).toEqual([true, 1]);
  ends[1]?.resolve();
  await hands.close(1000);
});

test('a process that only serves has no hands', () => {
  expect(handsOf(0).hands.isFree()).toBe(false);
});

test('whoever is being served keeps documents waiting', async () => {
  const { hands } = handsOf(1);
  const end = Promise.withResolvers<void>();
  hands.begin(() => end.promise);
  let made = false;
  const documents = hands.behind(async () => void (made = true), 60_000);
  await settled();
  expect(made).toBe(false);
  end.resolve();
  await documents;
  expect(made).toBe(true);
});

test('an order that breaks frees its hand, and is told of', async () => {
  const { hands, bugs } = handsOf(1);
  const bug = new Error('a bug');
  hands.begin(() => Promise.reject(bug));
  await settled();
  expect(hands.isFree()).toBe(true);
  expect(bugs).toEqual([{ err: bug }]);
});

test('waits on closing for begun work, within its patience, and begins nothing more', async () => {
  const { hands } = handsOf(2);
  const end = Promise.withResolvers<void>();
  hands.begin(() => end.promise);
  let closed = false;
  const closing = hands.close(60_000).then(() => (closed = true));
  await settled();
  expect([closed, hands.isFree()]).toEqual([false, false]);
  end.resolve();
  await closing;
  const impatient = handsOf(1).hands;
  impatient.begin(() => new Promise(() => undefined));
  await impatient.close(1);
});
