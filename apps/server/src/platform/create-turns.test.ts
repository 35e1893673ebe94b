import { expect, test, vi } from 'vitest';
import { createTurns } from './create-turns.ts';

/** Work that tells when it is begun and ends when it is told to. */
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

/** What has been promised has come about by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function threePieces() {
  const begun: string[] = [];
  const [first, second, third] = [pieceOfWork('first', begun), pieceOfWork('second', begun), pieceOfWork('third', begun)];
  return { begun, first, second, third };
}

test('no more work is begun than may be under way, and the rest in the order in which it came', async () => {
  const inTurn = createTurns({ atOnce: 1, patienceMs: 60_000 });
  const { begun, first, second, third } = threePieces();
  const answers = [first, second, third].map(({ work }) => inTurn(work));
  await settled();
  expect(begun).toEqual(['first']);
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'second']);
  second.end();
  third.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
});

test('work that fails lets the next begin, and fails for who asked for it', async () => {
  const inTurn = createTurns({ atOnce: 1, patienceMs: 60_000 });
  const { begun, first, second } = threePieces();
  const [failed, answered] = [inTurn(first.work), inTurn(second.work)];
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await answered).toBe('second');
  expect(begun).toEqual(['first', 'second']);
});

test('work that waits for somebody else keeps the next one waiting no longer than that, and gives up its turn once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const inTurn = createTurns({ atOnce: 1, patienceMs: 100 });
    const { begun, first, second, third } = threePieces();
    const answers = [first, second, third].map(({ work }) => inTurn(work));
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
