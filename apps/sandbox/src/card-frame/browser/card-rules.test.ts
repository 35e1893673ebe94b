import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCards } from '../../stripe/test-cards.data.ts';
import {
  brandOf,
  checkExpiry,
  codeLengthOf,
  digitsOf,
  formatExpiry,
  formatNumber,
  isWholeNumber,
  numberLengthOf,
  readExpiry,
} from './card-rules.js';

describe('card numbers', () => {
  it.each(testCards)('accepts $number, with its brand and length', (card) => {
    expect(isWholeNumber(card.number)).toBe(true);
    expect(brandOf(card.number)).toBe(card.brand);
    expect(card.number).toHaveLength(numberLengthOf(card.brand));
  });

  it('are each in the list once', () => {
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...testCards), fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), ({ number }, position, shift) => {
        const digits = number.split('');
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(isWholeNumber(digits.join(''))).toBe(false);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('groups digits as on a printed card, and drops digits that are too many', () => {
    expect(formatNumber('42424242', 'visa')).toBe('4242 4242');
    expect(formatNumber('42424242424242429', 'visa')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005', 'amex')).toBe('3782 822463 10005');
    expect(formatNumber('', 'unknown')).toBe('');
    expect(digitsOf('4242-4242 4')).toBe('424242424');
    expect(codeLengthOf('amex')).toBe(4);
    expect(brandOf('6011')).toBe('unknown');
  });
});

describe('expiry dates', () => {
  it('takes typed, pasted and filled-in numbers', () => {
    const typed: readonly [string, string][] = [
      ['1', '1'],
      ['5', '05 / '],
      ['1/', '01 / '],
      ['12', '12 / '],
      ['122', '12 / 2'],
      ['1228', '12 / 28'],
      ['12/28', '12 / 28'],
      ['12/2028', '12 / 28'],
      ['12 / 282', '12 / 28'],
    ];
    expect(typed.map(([text]) => formatExpiry(text, false))).toEqual(typed.map(([, written]) => written));
    expect(formatExpiry('12 /', true)).toBe('12');
  });

  it('is read once it is whole', () => {
    expect(readExpiry('09 / 28')).toEqual({ month: 9, year: 2028 });
    expect(readExpiry('09 / 2')).toBeUndefined();
  });

  it('is good to the end of its month', () => {
    const november = Date.UTC(2026, 10, 20);
    expect(checkExpiry(11, 2026, november)).toBeUndefined();
    expect(checkExpiry(10, 2026, november)).toBe('past');
    expect(checkExpiry(13, 2027, november)).toBe('month');
    expect(checkExpiry(1, 2099, november)).toBe('year');
    expect(checkExpiry(11, 2026, Date.UTC(2026, 11, 1, 12))).toBe('past');
  });
});
