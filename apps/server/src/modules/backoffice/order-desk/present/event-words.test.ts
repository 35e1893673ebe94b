import { expect, test } from 'vitest';
import { eventReferences, eventWords } from './event-words.ts';

const fee = { currency: 'GBP', minor: 5420 };

test.each([
  ['prebooked', { seats: 2, until: '2026-11-20T14:20:00.000Z', supplierBookingId: 'x' }, 'The carrier held two seats until 14:20 UTC'],
  ['prebooked', { supplierBookingId: 'x' }, 'The carrier held the ticket'],
  ['money held', { amount: fee }, 'The payment provider held £54.20'],
  ['tickets issued', { tickets: 1 }, 'The carrier issued one ticket'],
  ['confirmation refused', { reason: 'train is cancelled' }, 'The carrier did not confirm: train is cancelled'],
  // the step decides whether the supplier, the payment provider, the cardholder or an operator is next
  ['waiting', {}, 'It waits, and we look at it again later'],
  ['something new', {}, 'Something new'],
] as const)('%s %o', (kind, detail, sentence) => {
  expect(eventWords(kind, detail)).toBe(sentence);
});

test('keeps references apart from the sentence, without the facts that it tells', () => {
  expect(eventReferences('prebooked', { seats: 2, until: '', supplierBookingId: 'B-1' })).toEqual(['supplier booking id B-1']);
  expect(eventReferences('something new', { reason: 'why', amount: fee })).toEqual(['reason why', 'amount £54.20']);
});
