import { expect, it } from 'vitest';
import { showAmount, sumAmounts } from '../../../domain/money/amounts.ts';
import { priceLines } from './price-lines.ts';
import { fare, ticket } from './results-fixtures.ts';
import { selectTrip } from './trip-selection.ts';

const two = (price: string, ...qualifiers: (string | undefined)[]) =>
  fare('f', price, {
    passengerBreakdown: qualifiers.map((description, index) => ({
      passengerRef: String(index + 1),
      passengerType: 'Adult',
      currency: 'GBP' as const,
      amount: price,
      ...(description && { fareQualifier: { program: description, description } }),
    })),
  });

function linesOf(outward: ReturnType<typeof two>, inward?: ReturnType<typeof two>) {
  const answer = {
    outward: [ticket('o', '09:00', 60, [outward])],
    inward: inward ? [ticket('i', '12:00', 60, [inward])] : [],
    isRoundTrip: inward !== undefined,
  };
  return priceLines(
    selectTrip(
      answer,
      { ticketId: 'o', priceId: 'f', extras: [], sleepers: [] },
      { ticketId: 'i', priceId: 'f', extras: [], sleepers: [] },
    ),
  );
}

it('groups travellers of one kind and adds both ways', () => {
  expect(linesOf(two('10.10', 'Two Together', 'Two Together'), two('5.05', 'Two Together', 'Two Together'))).toEqual([
    { text: '2 × Adult, Two Together', amount: '30.30' },
  ]);
});

it('keeps a traveller with a railcard apart from one without', () => {
  expect(linesOf(two('10.00', 'Senior', undefined))).toEqual([
    { text: '1 × Adult, Senior', amount: '10.00' },
    { text: '1 × Adult', amount: '10.00' },
  ]);
});

it('adds without losing a penny', () => {
  expect(sumAmounts(['0.10', '0.20', '1204.05'])).toBe('1204.35');
  expect(sumAmounts([])).toBe('0.00');
  expect(() => sumAmounts(['1.5'])).toThrow(RangeError);
});

it('shows the symbol of the amount’s own currency', () => {
  expect(showAmount('1204.50', 'AUD')).toBe('A$1,204.50');
  expect(showAmount('38.00', 'EUR')).toBe('€38.00');
});
