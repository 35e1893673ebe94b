import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSideWork } from './side-work.ts';

const options = { waitAtMost: 5, waitAtMostOfAddress: 3, patienceMs: 400, atOnce: 2 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A lane whose pieces record when they begin, and end when the test says so. */
function openLane() {
  const run = createSideWork(options);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    ask(address: string, name: string) {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return run(address, () => {
        begun.push(name);
        return end.promise;
      });
    },
    async end(name: string) {
      ends.get(name)?.resolve(name);
      await settled();
    },
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) await setImmediate();
}

async function passes(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}

test('the processor is left to others for as long as a piece took', async () => {
  const { ask, begun, end } = openLane();
  void ask('192.0.2.1', 'first');
  void ask('192.0.2.1', 'second');
  await passes(100);
  await end('first');
  await passes(99);
  expect(begun).toEqual(['first']);
  await passes(1);
  expect(begun).toEqual(['first', 'second']);
});

test('addresses take turns, however many pieces one of them asks for', async () => {
  const { ask, begun, end } = openLane();
  for (const name of ['one', 'two', 'three']) void ask('192.0.2.1', name);
  void ask('198.51.100.7', 'other');
  for (const name of ['one', 'two', 'other', 'three']) {
    await end(name);
    await passes(1);
  }
  expect(begun).toEqual(['one', 'two', 'other', 'three']);
});

test('one address cannot fill the queue', async () => {
  const { ask, begun, end } = openLane();
  for (const name of ['running', 'one', 'two', 'three']) void ask('192.0.2.1', name);
  await expect(ask('192.0.2.1', 'four')).rejects.toMatchObject({ code: 'server.busy', details: { retryAfterSeconds: 5 } });
  void ask('198.51.100.7', 'other');
  await end('running');
  await passes(1);
  await end('one');
  await passes(1);
  expect(begun).toContain('other');
});

test('everybody is refused while the queue is full', async () => {
  const { ask } = openLane();
  for (const address of ['a', 'a', 'b', 'c', 'd', 'e']) void ask(address, address);
  await expect(ask('f', 'f')).rejects.toMatchObject({ code: 'server.busy' });
});

test('a piece that waits for somebody else lets the next begin, but no more than may run beside each other', async () => {
  const { ask, begun, end } = openLane();
  for (const name of ['slow', 'slow too', 'third']) void ask('192.0.2.1', name);
  await passes(399);
  expect(begun).toEqual(['slow']);
  await passes(401);
  expect(begun).toEqual(['slow', 'slow too']);
  await passes(2_000);
  expect(begun).toEqual(['slow', 'slow too']);
  await end('slow');
  await passes(400);
  expect(begun).toEqual(['slow', 'slow too', 'third']);
});

test('a failed piece fails for its caller and lets the next begin', async () => {
  const { ask, begun, fail } = openLane();
  const first = ask('192.0.2.1', 'first');
  void ask('192.0.2.1', 'second');
  fail('first');
  await expect(first).rejects.toThrow('first');
  await passes(1);
  expect(begun).toEqual(['first', 'second']);
});
