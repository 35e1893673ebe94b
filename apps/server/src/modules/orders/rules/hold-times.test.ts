import { expect, test } from 'vitest';
import { holdTimes, wasOnHold } from './hold-times.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
const order = (payBy: Date, ...holds: (Date | undefined)[]) => ({
  createdAt: at('09:00'),
  payBy,
  items: [{ bookings: holds.map((holdUntil) => ({ status: 'prebooked', ...(holdUntil ? { holdUntil } : {}) })) }],
});
const told = (held: Parameters<typeof holdTimes>[0]) => {
  const { endsAtMs, warnAtMs } = holdTimes(held);
  return { ends: new Date(endsAtMs).toISOString().slice(0, 16), warns: new Date(warnAtMs).toISOString().slice(0, 16) };
};

test('a hold ends at its deadline, and its agency is warned six hours before', () => {
  expect(told(order(new Date('2026-11-30T09:00:00Z'), new Date('2026-11-30T10:00:00Z')))).toEqual({
    ends: '2026-11-30T09:00',
    warns: '2026-11-30T03:00',
  });
});

test('a short hold warns at half time', () => {
  expect(told(order(at('13:00'), at('14:00')))).toEqual({ ends: '2026-11-28T13:00', warns: '2026-11-28T11:00' });
});

test('it never outlives the places: five minutes before the first supplier lets them go it is over', () => {
  expect(told(order(at('18:00'), at('17:00'), at('12:05'), undefined)).ends).toBe('2026-11-28T12:00');
});

test('a lost booking sets no deadline', () => {
  const held = order(at('18:00'), at('20:00'));
  const lost = { bookings: [{ status: 'failed', holdUntil: at('10:00') }] };
  expect(told({ ...held, items: [...held.items, lost] }).ends).toBe('2026-11-28T18:00');
});

test('an order was on hold once its places were held', () => {
  expect(([undefined, 'asked', 'waiting', 'warned', 'paying'] as const).map((hold) => wasOnHold(hold ? { hold } : {}))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
