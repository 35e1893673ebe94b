import { expect, test } from 'vitest';
import { createGiveWay } from './give-way.ts';

/** Work that ends when it is told to, and says that it has begun. */
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

test('nothing waits while nobody waits for anything', async () => {
  const { behind } = createGiveWay();
  const [one, two] = [work(), work()];
  const both = [behind(one.run), behind(two.run)];
  expect([one.state.begun, two.state.begun]).toEqual([true, true]);
  one.end();
  two.end();
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

test('while a customer waits, what nobody waits for is done one at a time', async () => {
  const { first, behind } = createGiveWay();
  const [customer, one, two] = [work(), work(), work()];
  const all = [first(customer.run), behind(one.run), behind(two.run)];
  await settled();
  expect([customer.state.begun, one.state.begun, two.state.begun]).toEqual([true, true, false]);
  one.end();
  await settled();
  expect(two.state.begun).toBe(true);
  two.end();
  customer.end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

test('one that fails keeps nobody waiting, and a customer who is through counts no more', async () => {
  const { first, behind } = createGiveWay();
  const [customer, one, two, later] = [work(), work(), work(), work()];
  const waited = first(customer.run);
  const failing = behind(one.run);
  const next = behind(two.run);
  one.fail();
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(two.state.begun).toBe(true);
  customer.fail();
  await expect(waited).rejects.toThrow('no');
  const atOnce = behind(later.run);
  expect(later.state.begun).toBe(true);
  two.end();
  later.end();
  expect(await Promise.all([next, atOnce])).toEqual(['done', 'done']);
});
