import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const confirmed = {
  kind: 'confirmed',
  order: { attempts: 0 },
  booking: { bookingId: 'a', set: { status: 'confirmed', pending: null } },
} as const;
const captureAsked = { kind: 'capture asked', order: { payment_pending: 'capture' }, detail: { amount: 5 } } as const;

test('an outcome and what is asked next are written together, each with its event', () => {
  expect(mergeChanges([confirmed, captureAsked])).toEqual([
    {
      events: [
        { kind: 'confirmed', booking: confirmed.booking },
        { kind: 'capture asked', detail: { amount: 5 } },
      ],
      order: { attempts: 0, payment_pending: 'capture' },
      booking: confirmed.booking,
    },
  ]);
});

test('of two changes of one booking the later one holds', () => {
  const asked = { kind: 'tickets asked', booking: { bookingId: 'a', set: { pending: 'fulfil' } } } as const;
  const [written] = mergeChanges([confirmed, asked]);
  expect(written?.booking).toEqual({ bookingId: 'a', set: { status: 'confirmed', pending: 'fulfil' } });
});

test('changes of two bookings are written one after the other', () => {
  const other = { kind: 'confirmation asked', booking: { bookingId: 'b', set: { pending: 'confirm' } } } as const;
  expect(mergeChanges([confirmed, captureAsked, other]).map(({ booking, events }) => [booking?.bookingId, events.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('nothing is written where nothing has changed', () => {
  expect(mergeChanges([])).toEqual([]);
});
