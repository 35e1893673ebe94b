import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createOrderRunner } from './order-runner.ts';

/** Work that records when it begins, and ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { begun: false };
  const run = (): Promise<string> => {
    state.begun = true;
    return promise;
  };
  return { state, run, end: () => resolve('done'), fail: () => reject(new Error('no')) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A runner whose patience ends when the test says so. */
function runner() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { run, whenIdle } = createOrderRunner({ most: 1, log: { error: () => undefined }, metrics: new Registry(), wait: () => promise });
  return { run, whenIdle, losePatience: resolve };
}

test('documents are made at once while no order is under way', async () => {
  const { whenIdle } = runner();
  const [one, two] = [work(), work()];
  const both = [whenIdle(one.run, 8000), whenIdle(two.run, 8000)];
  await settled();
  expect([one.state.begun, two.state.begun]).toEqual([true, true]);
  one.end();
  two.end();
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

test('documents wait for orders up to their limit and are then made one at a time', async () => {
  const { run, whenIdle, losePatience } = runner();
  const [customer, one, two] = [work(), work(), work()];
  const served = run(customer.run);
  const all = [whenIdle(one.run, 1000), whenIdle(two.run, 1000)];
  await settled();
  expect([one.state.begun, two.state.begun]).toEqual([false, false]);
  losePatience();
  await settled();
  expect([one.state.begun, two.state.begun]).toEqual([true, false]);
  one.end();
  await settled();
  expect(two.state.begun).toBe(true);
  two.end();
  customer.end();
  expect(await Promise.all([...all, served])).toEqual(['done', 'done', 'done']);
});

test('a failure delays nothing, and an ended order no longer counts', async () => {
  const { run, whenIdle, losePatience } = runner();
  const [customer, one, two, later] = [work(), work(), work(), work()];
  const waited = run(customer.run);
  losePatience();
  const failing = whenIdle(one.run, 0);
  const next = whenIdle(two.run, 0);
  one.fail();
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(two.state.begun).toBe(true);
  customer.fail();
  await expect(waited).rejects.toThrow('no');
  const atOnce = whenIdle(later.run, 8000);
  await settled();
  expect(later.state.begun).toBe(true);
  two.end();
  later.end();
  expect(await Promise.all([next, atOnce])).toEqual(['done', 'done']);
});
