import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRequestLimit } from './request-limit.ts';

/** Work that records when it begins, and ends when the test says so. */
function pieceOfWork(name: string, begun: string[]) {
  const end = Promise.withResolvers<string>();
  return {
    end: () => end.resolve(name),
    fail: () => end.reject(new Error(name)),
    work: () => {
      begun.push(name);
      return end.promise;
    },
  };
}

/** By then all settled promises have run their callbacks, and no connection waits to be accepted. */
async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) await setImmediate();
}

/** Starts three pieces of work at once, at a limit of one under way and two waiting. */
function threeLimited(patienceMs: number) {
  const limit = createRequestLimit({ atOnce: 1, patienceMs, waitAtMost: 2 });
  const begun: string[] = [];
  const [first, second, third] = [pieceOfWork('first', begun), pieceOfWork('second', begun), pieceOfWork('third', begun)];
  return { limit, begun, first, second, third, answers: [first, second, third].map(({ work }) => limit(work)) };
}

test('starts only as much work as may run at once, and the rest in order of arrival', async () => {
  const { begun, first, second, third, answers } = threeLimited(60_000);
  await settled();
  expect(begun).toEqual(['first']);
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'second']);
  second.end();
  third.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
});

test('failed work lets the next start, and fails for its caller', async () => {
  const { begun, first, second, third, answers } = threeLimited(60_000);
  first.fail();
  await expect(answers[0]).rejects.toThrow('first');
  second.end();
  third.end();
  expect(await Promise.all(answers.slice(1))).toEqual(['second', 'third']);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('waiting work gives up its turn after its time, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { begun, first, second, third, answers } = threeLimited(100);
    await settled();
    vi.advanceTimersByTime(99);
    await settled();
    expect(begun).toEqual(['first']);
    vi.advanceTimersByTime(1);
    await settled();
    expect(begun).toEqual(['first', 'second']);
    first.end();
    await settled();
    expect(begun).toEqual(['first', 'second']);
    second.end();
    third.end();
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
    expect(begun).toEqual(['first', 'second', 'third']);
  } finally {
    vi.useRealTimers();
  }
});

test('refuses a connection while the queue is full', async () => {
  const { limit, begun, first, second, third, answers } = threeLimited(60_000);
  const [fourth, fifth] = [pieceOfWork('fourth', begun), pieceOfWork('fifth', begun)];
  await expect(limit(fourth.work)).rejects.toMatchObject({ code: 'server.busy', details: { retryAfterSeconds: 5 } });
  first.end();
  await settled();
  const later = limit(fifth.work);
  for (const { end } of [second, third, fifth]) end();
  expect(await Promise.all([...answers, later])).toEqual(['first', 'second', 'third', 'fifth']);
  expect(begun).toEqual(['first', 'second', 'third', 'fifth']);
});

test('starts the next work after accepting waiting connections, one per round', async () => {
  const limit = createRequestLimit({ atOnce: 1, patienceMs: 60_000, waitAtMost: 20 });
  const begun: string[] = [];
  const pieces = Array.from({ length: 12 }, (_, number) => pieceOfWork(`piece ${number}`, begun));
  const answers = pieces.slice(0, 2).map(({ work }) => limit(work));
  for (const { end } of pieces) end();
  for (const { work } of pieces.slice(2)) {
    await setImmediate();
    answers.push(limit(work));
    expect(begun).toEqual(['piece 0']);
  }
  await settled();
  expect(begun.length).toBeGreaterThan(1);
  expect(await Promise.all(answers)).toEqual(pieces.map((_, number) => `piece ${number}`));
});

test('starts the next work even under endless connections', async () => {
  const { limit, begun, first, second, third, answers } = threeLimited(60_000);
  first.end();
  const { work } = pieceOfWork('too many', begun);
  for (;;) {
    await setImmediate();
    if (begun.length > 1) break;
    await expect(limit(work)).rejects.toMatchObject({ code: 'server.busy' });
  }
  second.end();
  third.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
});
