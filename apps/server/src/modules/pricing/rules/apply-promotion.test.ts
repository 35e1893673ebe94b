import { money } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import { applyPromotion, type Promotion, type PromotionFacts } from './apply-promotion.ts';

const tenPercent: Promotion = {
  code: 'WINTER10',
  description: '10 % off',
  discount: { kind: 'percent', percent: 10 },
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  markets: ['uk'],
};
const facts: PromotionFacts = { fares: money('GBP', 7605), market: 'uk', today: '2026-11-20', rateFrom: () => '2.00000000' };

describe('a promotion', () => {
  test('takes its percentage off, rounded down to the penny', () => {
    expect(applyPromotion(tenPercent, facts)).toEqual({ ok: true, discount: money('GBP', 760) });
  });

  test('takes an amount of another currency off at the rate of the day', () => {
    const five = { ...tenPercent, discount: { kind: 'amount', amount: money('EUR', 500) } } as const;
    expect(applyPromotion(five, facts)).toEqual({ ok: true, discount: money('GBP', 1000) });
  });

  test('is refused if it would leave nothing, or less than a card can pay', () => {
    const refused = { ok: false, code: 'promo.wholePrice' };
    const ofAmount = (minor: number) => ({ ...tenPercent, discount: { kind: 'amount', amount: money('GBP', minor) } }) as const;
    expect(applyPromotion(ofAmount(100_000), facts)).toEqual(refused);
    expect(applyPromotion(ofAmount(7556), facts)).toEqual(refused);
    expect(applyPromotion(ofAmount(7555), facts)).toEqual({ ok: true, discount: money('GBP', 7555) });
    expect(applyPromotion({ ...tenPercent, discount: { kind: 'percent', percent: 100 } }, facts)).toEqual(refused);
  });

  test('counts its first and its last day, and no other', () => {
    const on = (today: string) => applyPromotion(tenPercent, { ...facts, today });
    expect(on('2026-11-01').ok).toBe(true);
    expect(on('2026-12-31').ok).toBe(true);
    expect(on('2026-10-31')).toEqual({ ok: false, code: 'promo.notNow' });
    expect(on('2027-01-01')).toEqual({ ok: false, code: 'promo.notNow' });
  });

  test('applies only in its markets, or everywhere if it names none', () => {
    expect(applyPromotion(tenPercent, { ...facts, market: 'au' })).toEqual({ ok: false, code: 'promo.notHere' });
    expect(applyPromotion({ ...tenPercent, markets: [] }, { ...facts, market: 'au' }).ok).toBe(true);
  });

  test('names its smallest cart, in the currency of the cart', () => {
    const dear = { ...tenPercent, minimum: money('EUR', 5000) };
    expect(applyPromotion(dear, facts)).toEqual({ ok: false, code: 'promo.tooLittle', minimum: money('GBP', 10_000) });
    expect(applyPromotion(dear, { ...facts, fares: money('GBP', 10_000) }).ok).toBe(true);
  });

  test('is refused when it has been used up', () => {
    expect(applyPromotion({ ...tenPercent, usesLeft: 0 }, facts)).toEqual({ ok: false, code: 'promo.spent' });
    expect(applyPromotion({ ...tenPercent, usesLeft: 1 }, facts).ok).toBe(true);
  });
});
