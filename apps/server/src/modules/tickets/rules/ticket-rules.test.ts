import { expect, test } from 'vitest';
import { ticketRules } from './ticket-rules.ts';

const advance = {
  fareName: 'Advance Single',
  fareDescription: 'Only on the booked train.',
  refundRule: 'Not refundable.',
  exchangeRule: 'Exchangeable until departure for a fee of £10.00 a ticket.',
  conditions: [
    { tabName: 'Ticket', tabValue: 'Advance Single: Only on the booked train.' },
    { tabName: 'Validity', tabValue: 'On the booked trains only.' },
    { tabName: 'Times', tabValue: 'The booked trains.' },
    { tabName: 'Route', tabValue: 'Any permitted route.' },
    { tabName: 'Refunds', tabValue: 'Not refundable, unless your train is delayed or cancelled.' },
    { tabName: 'Changes', tabValue: 'Until the booked train leaves, for £10.' },
  ],
};

test("each rule stands once, in the seller's words where the seller has any", () => {
  expect(ticketRules(advance, 'A direct train on one ticket.')).toEqual([
    { subject: 'Validity', rule: 'On the booked trains only.' },
    { subject: 'Refund', rule: 'Not refundable, unless your train is delayed or cancelled.' },
    { subject: 'Exchange', rule: 'Until the booked train leaves, for £10.' },
    { subject: 'Contract', rule: 'A direct train on one ticket.' },
    { subject: 'Route', rule: 'Any permitted route.' },
  ]);
});

test('without conditions our own sentences are printed', () => {
  expect(ticketRules({ ...advance, conditions: [] }, '').map(({ subject }) => subject)).toEqual(['Validity', 'Refund', 'Exchange']);
});

test('one condition about exchange and refund answers both', () => {
  const both = { tabName: 'Exchange and refund', tabValue: 'Free until the day before.' };
  expect(ticketRules({ ...advance, conditions: [both] }, '').map(({ subject }) => subject)).toEqual(['Validity', 'Exchange and refund']);
});
