import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createOrderRunner } from './order-runner.ts';

function runnerOf(most: number) {
  const bugs: unknown[] = [];
  const metrics = new Registry();
  const runner = createOrderRunner({ most, log: { error: (values: object) => void bugs.push(values) }, metrics });
  const underWay = async () => (await metrics.getMetricsAsJSON())[0]?.values[0]?.value;
  return { runner, bugs, underWay };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('starts at once, and leaves further orders to others when fully occupied', async () => {
  const { runner, underWay } = runnerOf(2);
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  for (const { promise } of ends) {
    expect(runner.isFree()).toBe(true);
    runner.begin(() => {
      begun += 1;
      return promise;
    });
  }
  expect([begun, runner.isFree(), await underWay()]).toEqual([2, false, 2]);
  ends[0]?.resolve();
  await settled();
  expect([runner.isFree(), await underWay()]).toEqual([true, 1]);
  ends[1]?.resolve();
  await runner.close(1000);
});

test('a process that only serves pages starts none', () => {
  expect(runnerOf(0).runner.isFree()).toBe(false);
});

test('a failing order frees its place and is logged', async () => {
  const { runner, bugs } = runnerOf(1);
  const bug = new Error('a bug');
  runner.begin(() => Promise.reject(bug));
  await settled();
  expect(runner.isFree()).toBe(true);
  expect(bugs).toEqual([{ err: bug }]);
});

test('waits on closing for begun work, within its patience, and begins nothing more', async () => {
  const { runner } = runnerOf(2);
  const end = Promise.withResolvers<void>();
  runner.begin(() => end.promise);
  let closed = false;
  const closing = runner.close(60_000).then(() => (closed = true));
  await settled();
  expect([closed, runner.isFree()]).toEqual([false, false]);
  end.resolve();
  await closing;
  const impatient = runnerOf(1).runner;
  impatient.begin(() => new Promise(() => undefined));
  await impatient.close(1);
});
