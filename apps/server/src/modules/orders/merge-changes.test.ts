import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const confirmed = {
  kind: 'confirmed',
  order: { attempts: 0 },
  item: { itemId: 'a', set: { status: 'confirmed', pending: null } },
} as const;
const captureAsked = { kind: 'capture asked', order: { payment_pending: 'capture' }, detail: { amount: 5 } } as const;

test('an outcome and what is asked next are written together, each with its event', () => {
  expect(mergeChanges([confirmed, captureAsked])).toEqual([
    {
      events: [
        { kind: 'confirmed', item: confirmed.item },
        { kind: 'capture asked', detail: { amount: 5 } },
      ],
      order: { attempts: 0, payment_pending: 'capture' },
      item: confirmed.item,
    },
  ]);
});

test('of two changes of one item the later one holds', () => {
  const asked = { kind: 'tickets asked', item: { itemId: 'a', set: { pending: 'fulfil' } } } as const;
  const [written] = mergeChanges([confirmed, asked]);
  expect(written?.item).toEqual({ itemId: 'a', set: { status: 'confirmed', pending: 'fulfil' } });
});

test('changes of two items are written one after the other', () => {
  const other = { kind: 'confirmation asked', item: { itemId: 'b', set: { pending: 'confirm' } } } as const;
  expect(mergeChanges([confirmed, captureAsked, other]).map(({ item, events }) => [item?.itemId, events.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('nothing is written where nothing has changed', () => {
  expect(mergeChanges([])).toEqual([]);
});
