import { describe, expect, it } from 'vitest';
import { pollIntervalMs, waitBeforeNextPoll } from './model/poll-pace.ts';
import { watchQueue, type WatchDeps } from './watch-queue.ts';

type Reply = Awaited<ReturnType<WatchDeps['ask']>>;

const pending: Reply = { kind: 'answered', data: {} };
const confirmed: Reply = { kind: 'answered', data: { response: { status: 'confirmed', orderId: 'o_1' } } };

/** A server that gives these answers one after the other, each after its delay. Only this moves the clock. */
function server(replies: readonly Reply[], answersAfterMs = 2000) {
  let nowMs = 0;
  const asked: number[] = [];
  const reached: boolean[] = [];
  const deps: WatchDeps = {
    ask: async () => {
      asked.push(nowMs);
      nowMs += answersAfterMs;
      return replies[asked.length - 1] ?? pending;
    },
    nowMs: () => nowMs,
    wait: async (ms) => void (nowMs += ms),
  };
  return { deps, asked, reached, onReach: (yes: boolean) => reached.push(yes) };
}

describe('watching an order', () => {
  it('asks every 2500 ms while the server holds each question open for 2 s', async () => {
    const { deps, asked, onReach } = server([pending, pending, confirmed]);
    expect(await watchQueue(deps, new AbortController().signal, onReach)).toMatchObject({ kind: 'confirmed' });
    expect(asked).toEqual([0, 2500, 5000]);
  });

  it('does not wait for an existing outcome', async () => {
    const { deps, asked, onReach } = server([confirmed], 80);
    await watchQueue(deps, new AbortController().signal, onReach);
    expect(asked).toEqual([0]);
  });

  it('waits for a lost connection, with a message', async () => {
    const { deps, reached, onReach } = server([pending, { kind: 'unreachable' }, { kind: 'unreachable' }, confirmed], 10);
    expect(await watchQueue(deps, new AbortController().signal, onReach)).toMatchObject({ kind: 'confirmed' });
    expect(reached).toEqual([true, false, false, true]);
  });

  it('continues after asking too often: that says nothing about the order', async () => {
    const tooMany: Reply = { kind: 'refused', code: 'request.tooMany', message: 'Too many requests in a short time.' };
    const { deps, asked, onReach } = server([tooMany, confirmed], 10);
    expect(await watchQueue(deps, new AbortController().signal, onReach)).toMatchObject({ kind: 'confirmed' });
    expect(asked).toEqual([0, 2500]);
  });

  it('ends when the key is not known', async () => {
    const { deps, onReach } = server([
      { kind: 'refused', code: 'queue.notFound', message: 'We do not know this request, or it is not yours.' },
    ]);
    expect(await watchQueue(deps, new AbortController().signal, onReach)).toMatchObject({
      kind: 'failed',
      problem: { message: 'We do not know this request, or it is not yours.' },
    });
  });

  it('stops without further messages once the page is closed', async () => {
    const stop = new AbortController();
    const { deps, onReach, reached } = server([confirmed]);
    const watching = watchQueue({ ...deps, ask: async (signal) => (stop.abort(), deps.ask(signal)) }, stop.signal, onReach);
    expect(await watching).toBeUndefined();
    expect(reached).toEqual([]);
  });
});

it('never waits longer than the interval, and not at all when it has passed', () => {
  expect([0, 2000, 2500, 9000].map(waitBeforeNextPoll)).toEqual([pollIntervalMs, 500, 0, 0]);
});
