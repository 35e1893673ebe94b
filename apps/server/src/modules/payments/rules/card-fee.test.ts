import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardFee, marketFacts } from '@throughfare/kernel/markets.data';
import { surchargeFreeCardCountries } from './surcharge-free.data.ts';

const cardFees = marketFacts.AU.cardFees;
import { cardFee, type FeeQuestion } from './card-fee.ts';

const australian: FeeQuestion = { method: 'card', cardCountry: 'AU', day: '2026-11-20', amount: money('AUD', 10_000) };
const feeOf = (changed: Partial<FeeQuestion>, rows: readonly CardFee[] = cardFees): number =>
  cardFee(rows, { ...australian, ...changed }).minor;

describe('the card fee', () => {
  it('is 1.9 % in Australia, in the currency paid', () => {
    expect(cardFee(cardFees, australian)).toEqual(money('AUD', 190));
    expect(cardFee(cardFees, { ...australian, amount: money('GBP', 4_999) })).toEqual(money('GBP', 95));
  });

  it.each(['GB', 'FR', 'DE', 'IE', 'NO', 'IS'])('is nothing on a card issued in %s, wherever it is used', (cardCountry) => {
    expect(feeOf({ cardCountry })).toBe(0);
  });

  it.each(['UK', 'NZ', 'US', 'CA'] as const)('is nothing in the market %s', (market) => {
    expect(feeOf({}, marketFacts[market].cardFees)).toBe(0);
  });

  it('is nothing on PayPal', () => {
    expect(feeOf({ method: 'paypal' })).toBe(0);
  });

  it('shows its maximum while the card is unknown', () => {
    const { cardCountry: _, ...unknown } = australian;
    expect(cardFee(cardFees, unknown).minor).toBe(190);
  });

  it('ends with the last day of its row, and changes with a later row', () => {
    const rows: CardFee[] = [
      { from: '2020-01-01', to: '2026-12-31', basisPoints: 190 },
      { from: '2026-12-01', to: '2026-12-31', basisPoints: 100 },
    ];
    expect(feeOf({ day: '2026-11-30' }, rows)).toBe(190);
    expect(feeOf({ day: '2026-12-01' }, rows)).toBe(100);
    expect(feeOf({ day: '2027-01-01' }, rows)).toBe(0);
    expect(feeOf({ day: '2019-12-31' }, rows)).toBe(0);
  });

  it('is within half a minor unit of the rate', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), (minor) => {
        expect(Math.abs(feeOf({ amount: money('AUD', minor) }) - minor * 0.019)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('knows the thirty members of the EEA and the United Kingdom', () => {
    expect(surchargeFreeCardCountries.size).toBe(31);
  });
});
