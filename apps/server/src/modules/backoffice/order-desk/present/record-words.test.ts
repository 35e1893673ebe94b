import { money } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import {
  accountWords,
  factName,
  gaveUpTitle,
  jobSentence,
  movementSentence,
  providerEventSentence,
  requestSentence,
} from './record-words.ts';

const fare = money('GBP', 5420);

describe('a request to the payment provider', () => {
  test.each([
    ['confirm', 'done', 'The payment provider held £54.20.'],
    ['capture', 'done', 'The payment provider took £54.20.'],
    ['capture', 'asked', 'We asked the payment provider to take £54.20; it has not answered.'],
    ['confirm', 'requires_action', 'We asked the payment provider to hold £54.20; the bank wants the cardholder to confirm.'],
    ['confirm', 'declined', 'We asked the payment provider to hold £54.20; the bank declined.'],
    ['refund', 'outcome_unknown', 'We asked the payment provider to give £54.20 back; it has not answered.'],
    ['cancel', 'unavailable', 'We asked the payment provider to let the money go; it could not be reached.'],
    ['update', 'rejected', 'We asked the payment provider to change the amount to £54.20; it refused.'],
  ])('%s, %s', (action, outcome, sentence) => {
    expect(requestSentence(action, fare, outcome)).toBe(sentence);
  });

  test('of an unknown kind is still shown', () => {
    expect(requestSentence('hand_over', undefined, 'done')).toBe('The payment provider did: hand over the money.');
  });
});

test.each([
  ['charge.dispute.created', 'The payment provider told us: the customer disputes the payment.'],
  ['charge.something_new', 'The payment provider told us: charge something new.'],
])('the provider’s own event %s', (type, sentence) => {
  expect(providerEventSentence(type)).toBe(sentence);
});

test.each([
  ['sale/ee20', 'The sale of a ticket is in the books.'],
  ['refund/i-1/r-1', 'A refund is in the books: owed to the customer.'],
  ['capture', 'The customer’s payment is in the books.'],
  ['something_new/1', 'In the books: something new.'],
])('the ledger’s %s', (movement, sentence) => {
  expect(movementSentence(movement)).toBe(sentence);
});

test.each([
  ['supplier:ATOC', -5420, 'ATOC −£54.20'],
  ['agency:a-1', -200, 'agency −£2.00'],
  ['card_provider', 5420, 'card provider +£54.20'],
  ['booking_fee', -100, 'booking fee −£1.00'],
] as const)('the account %s', (account, minor, words) => {
  expect(accountWords({ account, currency: 'GBP', minor })).toBe(words);
});

test('a job is described by its work, or else by its name', () => {
  expect(jobSentence('order.deliver', 'retry')).toBe('Making the tickets failed and is tried again.');
  expect(jobSentence('new.thing', 'created')).toBe('The job “new thing” waits for its turn.');
  expect(gaveUpTitle('order.deliver')).toBe('A job gave up: making the tickets');
});

test('a name of a program becomes words', () => {
  expect(factName('supplierBookingId')).toBe('supplier booking id');
});
