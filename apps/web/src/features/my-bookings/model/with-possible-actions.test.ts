import { expect, test } from 'vitest';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { withPossibleActions } from './with-possible-actions.ts';

const row = trainRow();
const orderId = row.orders[0]?.orderId ?? '';

test('what would be refused is not offered, and the better way stands first', () => {
  const shown = withPossibleActions(row, {
    names: 'none',
    lines: [{ orderId, actions: ['void', 'refund', 'exchange'], refund: '40.00', voidRefund: '45.00' }],
  });
  expect(shown.actions).toEqual(['void', 'refund', 'exchange']);
  expect(shown.orders[0]?.actions).toEqual(['void', 'refund', 'exchange']);
  expect(shown.blockedBecause).toBe(row.blockedBecause);
});

test('if nothing is possible, the reason stands there instead', () => {
  const shown = withPossibleActions(row, {
    names: 'none',
    lines: [{ orderId, actions: [], whyNoRefund: 'The selected ticket is not Refundable. The train has left.' }],
  });
  expect(shown.actions).toEqual([]);
  expect(shown.blockedBecause).toBe('The selected ticket is not Refundable. The train has left.');
});
