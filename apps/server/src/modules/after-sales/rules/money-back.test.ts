import { messageText } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import { businessDaysBack } from './money-back.data.ts';
import { moneyBack } from './money-back.ts';

/** A Friday. */
const nowMs = Date.parse('2026-11-27T12:00:00Z');
const paid = (...providers: (keyof typeof businessDaysBack)[]) => providers.map((provider) => ({ payment: { provider } }));

test('each means of payment has its own time, in business days', () => {
  expect(moneyBack(paid('stripe'), nowMs)).toBe('Usually there by Fri 11 Dec 2026.');
  expect(moneyBack(paid('travelpay'), nowMs)).toBe('Usually there by Mon 07 Dec 2026.');
  expect(moneyBack(paid('account'), nowMs)).toBe('It is there at once.');
});

test('of several payments the slowest counts', () => {
  expect(moneyBack(paid('voucher', 'travelpay'), nowMs)).toBe(moneyBack(paid('travelpay'), nowMs));
});

test('the message of a TravelPay refund names the same days', () => {
  expect(messageText('refund.travelPay')).toContain(`2-${businessDaysBack.travelpay} business days`);
});
