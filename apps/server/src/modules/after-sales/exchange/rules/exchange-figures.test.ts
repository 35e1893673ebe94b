import { convert, money, type Rate } from '@throughfare/kernel/money';
import type { ExchangeTerms } from '@throughfare/suppliers/port/after-sales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartShare } from '../../rules/part-shares.ts';
import { exchangeFigures } from './exchange-figures.ts';

const gbp = (minor: number) => money('GBP', minor);
const eur = (minor: number) => money('EUR', minor);

const shareOf = (passengerRef: string, fare: number, discount = 0, cardFee = 0, commission = 0, withheld = 0): PartShare => ({
  direction: 'outward',
  passengerRef,
  fare: gbp(fare),
  discount: gbp(discount),
  cardFee: gbp(cardFee),
  commission: gbp(commission),
  markUp: gbp(0),
  withheld: gbp(withheld),
  charged: gbp(fare - discount + cardFee - withheld),
});

const partOf = (passengerRef: string, minor: number) => ({ direction: 'outward' as const, passengerRef, paid: eur(minor) });
const lost = (oldValue: number, fee = 0): ExchangeTerms => ({ oldValue: eur(oldValue), fee: eur(fee), cheaperFare: 'LOST' });
const paidBack = (oldValue: number, fee = 0): ExchangeTerms => ({ ...lost(oldValue, fee), cheaperFare: 'PAID_BACK' });

describe('the cost of an exchange', () => {
  it('is nothing where both tickets cost the same, whatever the rate has done since', () => {
    const facts = { shares: [shareOf('1', 4300)], parts: [partOf('1', 5000)], terms: lost(5000), newPrice: eur(5000) };
    for (const rate of ['0.70000000', '0.95000000'])
      expect(exchangeFigures({ ...facts, rate })).toMatchObject({ due: gbp(0), lost: gbp(0), price: gbp(4300) });
  });

  it('is the difference at the rate of today, and the fee', () => {
    const rate = '0.90000000';
    const figures = exchangeFigures({
      shares: [shareOf('1', 4300)],
      parts: [partOf('1', 5000)],
      terms: lost(5000, 1000),
      newPrice: eur(7000),
      rate,
    });
    expect(figures).toMatchObject({ price: gbp(4300 + 1800), fee: gbp(900), due: gbp(2700), lost: gbp(0), supplier: { due: eur(3000) } });
  });

  it('has the fee of each traveller as the results named it, not one fee for all', () => {
    const rate = '0.87380000';
    const refs = ['1', '2', '3'];
    const facts = {
      shares: refs.map((ref) => shareOf(ref, 4369)),
      parts: refs.map((ref) => partOf(ref, 5000)),
      newPrice: eur(15_000),
      rate,
    };
    const feesOf = (minor: number) => refs.map((passengerRef) => ({ direction: 'outward' as const, passengerRef, fee: eur(minor) }));
    const figures = exchangeFigures({ ...facts, terms: { ...lost(15_000, 5700), fees: feesOf(1900) } });
    expect(figures).toMatchObject({ fee: gbp(3 * 1660), due: gbp(3 * 1660), supplier: { fee: eur(5700) } });
    expect(convert(eur(5700), rate, 'GBP')).toEqual(gbp(4981));
    // A fee as high as the price is all of it, although both are rounded.
    const rounded = { ...facts, shares: refs.map((ref, index) => shareOf(ref, index === 0 ? 4370 : 4369)) };
    expect(exchangeFigures({ ...rounded, terms: { ...lost(15_000, 15_000), fees: feesOf(5000) } }).fee).toEqual(gbp(4370 + 2 * 4369));
    // Beyond it, as with the outward half of a return fare, it is still the whole fee.
    expect(exchangeFigures({ ...facts, terms: { ...lost(15_000, 18_000), fees: feesOf(6000) } }).fee).toEqual(gbp(3 * 5243));
  });

  it('is nothing if the shop bears it: a discount on the new ticket covers price and fee', () => {
    const facts = {
      shares: [shareOf('1', 4300, 0, 80)],
      parts: [partOf('1', 5000)],
      terms: paidBack(5000, 1000),
      rate: '0.90000000' as Rate,
    };
    const dearer = exchangeFigures({ ...facts, newPrice: eur(7000), isBorne: true });
    expect(dearer).toMatchObject({
      borne: gbp(2700),
      discount: gbp(2700),
      price: gbp(6100),
      charge: gbp(3480),
      due: gbp(0),
      fee: gbp(900),
    });
    const cheaper = exchangeFigures({ ...facts, terms: paidBack(5000), newPrice: eur(4000), isBorne: true });
    expect(cheaper).toMatchObject({ borne: gbp(0), discount: gbp(0), due: gbp(-876) });
    expect(exchangeFigures({ ...facts, newPrice: eur(7000) }).borne).toBeUndefined();
  });

  it('keeps promotion and card fee of the old ticket on the new one', () => {
    const figures = exchangeFigures({
      shares: [shareOf('1', 4300, 300, 80)],
      parts: [partOf('1', 5000)],
      terms: lost(5000),
      newPrice: eur(6000),
      rate: '1.00000000',
    });
    expect(figures).toMatchObject({ current: gbp(4080), discount: gbp(300), cardFee: gbp(80), charge: gbp(5080), due: gbp(1000) });
  });

  it('keeps the commission rate for the carried-over part and the extra amount', () => {
    const facts = { parts: [partOf('1', 5000)], terms: lost(5000, 500), newPrice: eur(7500), rate: '1.00000000' as Rate };
    const gross = exchangeFigures({ ...facts, shares: [shareOf('1', 5000, 0, 0, 200)] });
    expect(gross).toMatchObject({
      commission: { reversed: gbp(200), earned: gbp(300) },
      withheld: gbp(0),
      charge: gbp(7500),
      due: gbp(3000),
    });
    const net = exchangeFigures({ ...facts, shares: [shareOf('1', 5000, 0, 0, 200, 200)] });
    // the agency pays 75.00 less 3.00 and the fee, and is credited 50.00 less 2.00
    expect(net).toMatchObject({ current: gbp(4800), withheld: gbp(300), charge: gbp(7200), due: gbp(7200 - 4800 + 500) });
  });

  it('keeps the commission on the part lost with a cheaper fare', () => {
    const facts = { shares: [shareOf('1', 5000, 0, 0, 200)], parts: [partOf('1', 5000)], newPrice: eur(2500), rate: '1.00000000' as Rate };
    expect(exchangeFigures({ ...facts, terms: lost(5000) }).commission).toEqual({ reversed: gbp(100), earned: gbp(100) });
    expect(exchangeFigures({ ...facts, terms: paidBack(5000) }).commission).toEqual({ reversed: gbp(200), earned: gbp(100) });
  });

  it('keeps the unused part of a cheaper fare, or refunds it with its share of the promotion', () => {
    const facts = {
      shares: [shareOf('1', 5000, 1000)],
      parts: [partOf('1', 5000)],
      newPrice: eur(3000),
      rate: '1.00000000' as Rate,
    };
    expect(exchangeFigures({ ...facts, terms: lost(5000) })).toMatchObject({ due: gbp(0), lost: gbp(2000), charge: gbp(2000) });
    expect(exchangeFigures({ ...facts, terms: paidBack(5000) })).toMatchObject({ due: gbp(-1600), lost: gbp(0), charge: gbp(2400) });
  });
});

const fares = fc.array(
  fc.record({
    fare: fc.integer({ min: 0, max: 50_000 }),
    paid: fc.integer({ min: 1, max: 50_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    cardFee: fc.integer({ min: 0, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

it('adds up to the penny, never takes back more than was charged, and never makes a ticket cost less than nothing', () => {
  fc.assert(
    fc.property(
      fares,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.constantFrom('LOST' as const, 'PAID_BACK' as const),
      fc.integer({ min: 50_000_000, max: 200_000_000 }),
      (sold, newMinor, feeMinor, cheaperFare, scaled) => {
        const rate = `${Math.floor(scaled / 1e8)}.${String(scaled % 1e8).padStart(8, '0')}`;
        const shares = sold.map(({ fare, discount, cardFee }, index) =>
          shareOf(String(index + 1), fare, Math.floor((fare * discount) / 100), cardFee),
        );
        const parts = sold.map(({ paid }, index) => partOf(String(index + 1), paid));
        const oldMinor = sold.reduce((sum, { paid }) => sum + paid, 0);
        const terms: ExchangeTerms = { oldValue: eur(oldMinor), fee: eur(feeMinor), cheaperFare };
        const figures = exchangeFigures({ shares, parts, terms, newPrice: eur(newMinor), rate });
        const { current, charge, lost: given, fee, due, old, price, discount, cardFee } = figures;
        expect(charge.minor - current.minor + given.minor + fee.minor).toBe(due.minor);
        expect(charge.minor).toBe(price.minor - discount.minor + cardFee.minor);
        expect(charge.minor).toBeGreaterThanOrEqual(0);
        expect(discount.minor).toBeLessThanOrEqual(price.minor);
        expect(given.minor).toBeGreaterThanOrEqual(0);
        expect(old.refund.minor).toBeLessThanOrEqual(current.minor);
        expect(fee.minor).toBe(convert(eur(feeMinor), rate, 'GBP').minor);
        if (cheaperFare === 'LOST') expect(due.minor).toBeGreaterThanOrEqual(fee.minor);
        if (newMinor === oldMinor) expect(due.minor).toBe(fee.minor);
      },
    ),
    { numRuns: 500 },
  );
});
