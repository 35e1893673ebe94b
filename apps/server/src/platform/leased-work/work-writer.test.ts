import { expect, test } from 'vitest';
import type { WorkChange, WorkEvent } from './work-change.ts';
import { holdWork } from './work-writer.ts';

type Change = WorkChange<{ done?: string }, WorkEvent>;

function hold() {
  const committed: string[][] = [];
  const held = holdWork<readonly string[], { done?: string }, WorkEvent>(
    [],
    (state, { event }) => [...state, event.kind],
    (kept) => Promise.resolve(void committed.push(kept.map(({ change, parts = [] }) => change?.event.kind ?? `${parts.length} parts`))),
  );
  return { held, committed };
}

const change = (kind: string): Change => ({ event: { kind } });

test('a settled outcome counts at once and is committed with the next intent', async () => {
  const { held, committed } = hold();
  held.settleBeside([]);
  held.settle(change('prebooked'));
  expect(held.state()).toEqual(['prebooked']);
  expect(committed).toEqual([]);
  await held.announce(change('payment asked'));
  expect(committed).toEqual([['0 parts', 'prebooked', 'payment asked']]);
  expect(held.state()).toEqual(['prebooked', 'payment asked']);
});

test('commits the rest once', async () => {
  const { held, committed } = hold();
  held.settle(change('confirmed'));
  await held.flush();
  await held.flush();
  expect(committed).toEqual([['confirmed']]);
});

test('an intent that cannot be committed does not count', async () => {
  const held = holdWork<readonly string[], object, WorkEvent>(
    [],
    (state, { event }) => [...state, event.kind],
    () => Promise.reject(new Error('the lease is lost')),
  );
  await expect(held.announce(change('capture asked'))).rejects.toThrow('the lease is lost');
  expect(held.state()).toEqual([]);
});
