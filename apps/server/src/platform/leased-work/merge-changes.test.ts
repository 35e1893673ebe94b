import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const table = 'retail.order_item_booking';
const confirmed = {
  event: { kind: 'confirmed' },
  set: { attempts: 0 },
  row: { table, id: 'a', set: { status: 'confirmed', pending: null } },
};
const captureAsked = { event: { kind: 'capture asked', detail: { amount: 5 } }, set: { payment_pending: 'capture' } };

test('writes an outcome together with the next intent, each with its event', () => {
  expect(mergeChanges([confirmed, captureAsked])).toEqual({
    events: [
      { kind: 'confirmed', detail: {}, about: 'a' },
      { kind: 'capture asked', detail: { amount: 5 }, about: null },
    ],
    set: { attempts: 0, payment_pending: 'capture' },
    rows: [confirmed.row],
  });
});

test('of two changes of one row the later one counts', () => {
  const asked = { event: { kind: 'tickets asked' }, row: { table, id: 'a', set: { pending: 'fulfil' } } };
  expect(mergeChanges([confirmed, asked]).rows).toEqual([{ table, id: 'a', set: { status: 'confirmed', pending: 'fulfil' } }]);
});

test('distinguishes rows by table and id', () => {
  const other = { event: { kind: 'confirmation asked' }, row: { table, id: 'b', set: { pending: 'confirm' } } };
  const elsewhere = { event: { kind: 'paid' }, row: { table: 'retail.order_payment', id: 'a', set: { status: 'held' } } };
  expect(mergeChanges([confirmed, other, elsewhere]).rows.map(({ table: of, id }) => `${of} ${id}`)).toEqual([
    `${table} a`,
    `${table} b`,
    'retail.order_payment a',
  ]);
});
