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

/** A clock that the test moves. */
function passing() {
  let now = 0;
  let waiting: { readonly untilMs: number; readonly resolve: () => void }[] = [];
  return {
    nowMs: () => now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => waiting.push({ untilMs: now + milliseconds, resolve })),
    async pass(milliseconds: number): Promise<void> {
      for (const endMs = now + milliseconds; now < endMs;) {
        now += 10;
        const due = waiting.filter(({ untilMs }) => untilMs <= now);
        waiting = waiting.filter(({ untilMs }) => untilMs > now);
        for (const { resolve } of due) resolve();
        await settled();
      }
    },
  };
}

const runnerIn = (time: ReturnType<typeof passing>) =>
  createOrderRunner({ most: 1, log: { error: () => undefined }, metrics: new Registry(), passing: time });

test('runs at once while no order is moving', async () => {
  const { behind } = runnerIn(passing());
  const [one, two] = [work(), work()];
  const both = [behind(one.run, 8000), behind(two.run, 8000)];
  await settled();
  expect([one.state.begun, two.state.begun]).toEqual([true, true]);
  one.end();
  two.end();
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

test('while orders are moving, documents wait up to their limit and are then made one at a time', async () => {
  const time = passing();
  const { first, behind } = runnerIn(time);
  const [one, two] = [work(), work()];
  const customers = [work()];
  const served = [first(customers[0]?.run ?? (() => Promise.reject(new Error('nobody'))))];
  const all = [behind(one.run, 1000), behind(two.run, 1000)];
  const nextCustomer = async (): Promise<void> => {
    const next = work();
    served.push(first(next.run));
    customers.push(next);
    customers.at(-2)?.end();
    await time.pass(200);
  };
  for (let count = 0; count < 4; count += 1) await nextCustomer();
  expect([one.state.begun, two.state.begun]).toEqual([false, false]);
  for (let count = 0; count < 2; count += 1) await nextCustomer();
  expect([one.state.begun, two.state.begun]).toEqual([true, false]);
  one.end();
  await settled();
  expect(two.state.begun).toBe(true);
  two.end();
  for (const customer of customers) customer.end();
  expect(new Set(await Promise.all([...all, ...served]))).toEqual(new Set(['done']));
});

test('documents wait for a quiet moment, but not for a stuck order', async () => {
  const time = passing();
  const { first, expectOne, behind } = runnerIn(time);
  const [customer, stuck, one, two] = [work(), work(), work(), work()];
  const served = first(customer.run);
  const waited = behind(one.run, 8000);
  await time.pass(100);
  customer.end();
  await served;
  await time.pass(200);
  expectOne();
  await time.pass(200);
  expect(one.state.begun).toBe(false);
  await time.pass(100);
  expect(one.state.begun).toBe(true);
  one.end();
  const stays = first(stuck.run);
  const beside = behind(two.run, 8000);
  await time.pass(200);
  expect(two.state.begun).toBe(false);
  await time.pass(200);
  expect(two.state.begun).toBe(true);
  two.end();
  stuck.end();
  expect(await Promise.all([waited, stays, beside])).toEqual(['done', 'done', 'done']);
});

test('a failure delays nothing, and an ended order no longer counts', async () => {
  const time = passing();
  const { first, behind } = runnerIn(time);
  const [customer, one, two, later] = [work(), work(), work(), work()];
  const waited = first(customer.run);
  const failing = behind(one.run, 0);
  const next = behind(two.run, 0);
  one.fail();
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(two.state.begun).toBe(true);
  customer.fail();
  await expect(waited).rejects.toThrow('no');
  await time.pass(250);
  const atOnce = behind(later.run, 8000);
  await settled();
  expect(later.state.begun).toBe(true);
  two.end();
  later.end();
  expect(await Promise.all([next, atOnce])).toEqual(['done', 'done']);
});
