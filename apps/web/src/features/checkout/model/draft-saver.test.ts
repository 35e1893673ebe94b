import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver, type SaveStatus } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saver(answers: readonly boolean[]) {
  const sent: { draft: string; count: number; last: boolean }[] = [];
  const statuses: SaveStatus[] = [];
  const stored: { draft: string | undefined } = { draft: undefined };
  const made = createDraftSaver<string>({
    delayMs: 800,
    send: async (draft, { count, last }) => {
      sent.push({ draft, count, last });
      return answers[sent.length - 1] ?? true;
    },
    store: (draft) => void (stored.draft = draft),
    onStatus: (status) => statuses.push(status),
  });
  return { ...made, sent, statuses, stored };
}

describe('typed values', () => {
  it('is sent once, a while after the last letter', async () => {
    const one = saver([]);
    one.change('A');
    await vi.advanceTimersByTimeAsync(799);
    one.change('Ad');
    await vi.advanceTimersByTimeAsync(799);
    expect(one.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(one.sent).toEqual([{ draft: 'Ad', count: 2, last: false }]);
    expect(one.statuses.at(-1)).toBe('saved');
  });

  it('is sent at once when asked, and not again', async () => {
    const one = saver([]);
    one.change('Ada');
    await one.flush(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(one.sent).toEqual([{ draft: 'Ada', count: 1, last: true }]);
  });

  it('stays in the browser until it has arrived', async () => {
    const one = saver([false, true]);
    one.change('Ada');
    await one.flush();
    expect(one.stored.draft).toBe('Ada');
    expect(one.statuses.at(-1)).toBe('unreachable');
    await one.flush();
    expect(one.stored.draft).toBeUndefined();
    expect(one.statuses.at(-1)).toBe('saved');
  });

  it('does not count as saved if more was typed while it was being sent', async () => {
    const one = saver([]);
    one.change('A');
    const flushing = one.flush();
    // It is being sent from the next turn on.
    await Promise.resolve();
    one.change('Ad');
    await flushing;
    expect(one.stored.draft).toBe('Ad');
    expect(one.statuses).toEqual(['unsaved', 'unsaved']);
    await vi.advanceTimersByTimeAsync(800);
    expect(one.sent.map(({ draft }) => draft)).toEqual(['A', 'Ad']);
  });

  it('is sent after the value before has been answered, so that an older one never arrives last', async () => {
    const answers: ((arrived: boolean) => void)[] = [];
    const sent: string[] = [];
    const one = createDraftSaver<string>({
      delayMs: 800,
      send: (draft) => {
        sent.push(draft);
        return new Promise((resolve) => answers.push(resolve));
      },
      store: () => undefined,
      onStatus: () => undefined,
    });
    one.change('a@example.com');
    void one.flush();
    await vi.advanceTimersByTimeAsync(0);
    one.change('a@example.com Ada');
    void one.flush();
    one.change('a@example.com Ada Byron');
    const all = one.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['a@example.com']);
    answers[0]?.(true);
    await vi.advanceTimersByTimeAsync(0);
    // The values typed meanwhile are sent together.
    expect(sent).toEqual(['a@example.com', 'a@example.com Ada Byron']);
    answers[1]?.(true);
    expect(await all).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
  });
});
