import { allot, convert, currencies, money, type Currency, type Money } from '@throughfare/kernel/money';
import { shippedSources } from '@throughfare/kernel/source';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, ItemSale, LedgerEntry, SuppliedPart } from '../ledger.api.ts';
import { balancedEntry, imbalance } from './balanced-entry.ts';
import { captureEntry, payoutEntry, refundEntry } from './payment-entries.ts';
import { payableOf, saleEntry } from './sale-entry.ts';

const gbp = (minor: number): Money => money('GBP', minor);
const eur = (minor: number): Money => money('EUR', minor);

function balanceOf(entries: readonly LedgerEntry[], account: Account, currency: Currency): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account && line.currency === currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

const fromAtoc = { source: 'ATOC', converted: gbp(6540), supplierTotal: gbp(6540) } as const;
const domestic: ItemSale = { itemId: 'i1', supplied: [fromAtoc] };

describe('the entry of a sale', () => {
  it('in one currency needs no exchange', () => {
    expect(saleEntry('o1', domestic)).toEqual({
      orderId: 'o1',
      movement: 'sale/i1',
      itemId: 'i1',
      lines: [
        { account: 'customer', currency: 'GBP', minor: 6540, kind: 'sale' },
        { account: 'supplier:ATOC', currency: 'GBP', minor: -6540, kind: 'sale' },
      ],
    });
  });

  it('in two currencies meets on the exchange account', () => {
    const { lines } = saleEntry('o1', {
      itemId: 'i1',
      supplied: [{ source: 'SNCF', converted: gbp(4700), supplierTotal: eur(5600) }],
      bookingFee: gbp(300),
      discount: gbp(500),
      cardFee: gbp(95),
    });
    expect(lines).toEqual([
      { account: 'customer', currency: 'GBP', minor: 4595, kind: 'sale' },
      { account: 'promotion', currency: 'GBP', minor: 500, kind: 'promotion' },
      { account: 'card_fee', currency: 'GBP', minor: -95, kind: 'fee' },
      { account: 'booking_fee', currency: 'GBP', minor: -300, kind: 'fee' },
      { account: 'exchange', currency: 'GBP', minor: -4700, kind: 'exchange' },
      { account: 'exchange', currency: 'EUR', minor: 5600, kind: 'exchange' },
      { account: 'supplier:SNCF', currency: 'EUR', minor: -5600, kind: 'sale' },
    ]);
  });

  it('gives an agency its mark-up from the customer and its commission from us', () => {
    const sale: ItemSale = {
      ...domestic,
      markUp: { agencyId: 'a1', amount: gbp(460) },
      commission: { agencyId: 'a1', amount: gbp(200) },
    };
    expect(balanceOf([saleEntry('o1', sale)], 'agency:a1', 'GBP')).toBe(-660);
    expect(balanceOf([saleEntry('o1', sale)], 'commission', 'GBP')).toBe(200);
    expect(payableOf(sale)).toEqual(gbp(7000));
  });

  it('owes each supplier of the item its own price', () => {
    const sale: ItemSale = { itemId: 'i1', supplied: [fromAtoc, { source: 'SNCF', converted: gbp(4700), supplierTotal: eur(5600) }] };
    const entry = saleEntry('o1', sale);
    expect(balanceOf([entry], 'supplier:ATOC', 'GBP')).toBe(-6540);
    expect(balanceOf([entry], 'supplier:SNCF', 'EUR')).toBe(-5600);
    expect(payableOf(sale)).toEqual(gbp(11_240));
  });

  it('is refused where the supplier would be owed another amount than the item holds for it', () => {
    expect(() => saleEntry('o1', { ...domestic, supplied: [{ ...fromAtoc, supplierTotal: gbp(6000) }] })).toThrow('not the same amount');
  });
});

describe('entries', () => {
  it('that do not balance are refused', () => {
    expect(() => balancedEntry('o1', 'odd', [{ account: 'customer', currency: 'GBP', minor: 1, kind: 'sale' }])).toThrow('1 GBP left over');
    expect(
      imbalance([
        { account: 'customer', currency: 'GBP', minor: 1, kind: 'sale' },
        { account: 'exchange', currency: 'EUR', minor: -1, kind: 'exchange' },
      ]),
    ).toEqual(
      new Map([
        ['GBP', 1],
        ['EUR', -1],
      ]),
    );
  });

  it('of a refund leave the fee with us and owe the customer the rest', () => {
    const refund = refundEntry('o1', {
      itemId: 'i1',
      refundId: 'r1',
      source: 'SNCF',
      supplierRefund: eur(3000),
      converted: gbp(2600),
      toCustomer: gbp(2100),
    });
    expect(imbalance(refund.lines).size).toBe(0);
    expect(balanceOf([refund], 'customer', 'GBP')).toBe(-2100);
    expect(balanceOf([refund], 'refund_fee', 'GBP')).toBe(-500);
    expect(balanceOf([refund], 'supplier:SNCF', 'EUR')).toBe(3000);
    const generous = refundEntry('o1', {
      itemId: 'i1',
      refundId: 'r2',
      source: 'ATOC',
      supplierRefund: gbp(1000),
      converted: gbp(1000),
      toCustomer: gbp(1200),
    });
    expect(balanceOf([generous], 'refund_fee', 'GBP')).toBe(200);
  });

  it('leave out lines of zero', () => {
    const free = saleEntry('o1', { ...domestic, discount: gbp(6540) });
    expect(free.lines.every(({ minor }) => minor !== 0)).toBe(true);
    expect(balanceOf([free], 'customer', 'GBP')).toBe(0);
  });
});

/**
 * A sale like the shop's: each supplier's price is converted once, fees are added and a promotion is deducted. Each supplier sells one
 * part.
 */
const sales: fc.Arbitrary<ItemSale> = fc
  .record({
    itemId: fc.uuid(),
    suppliers: fc.uniqueArray(
      fc.record({
        source: fc.constantFrom(...shippedSources),
        currency: fc.constantFrom(...currencies),
        minor: fc.integer({ min: 1, max: 2_000_000 }),
        rate: fc.integer({ min: 30_000_000, max: 350_000_000 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ source }) => source },
    ),
    currency: fc.constantFrom(...currencies),
    bookingFee: fc.nat({ max: 2000 }),
    tax: fc.nat({ max: 500 }),
    markUp: fc.nat({ max: 5000 }),
    commission: fc.nat({ max: 5000 }),
    cardFee: fc.nat({ max: 900 }),
    discountPercent: fc.nat({ max: 100 }),
  })
  .map(({ itemId, suppliers, currency, bookingFee, tax, markUp, commission, cardFee, discountPercent }) => {
    const [first, ...others] = suppliers.map(({ source, currency: own, minor, rate }): SuppliedPart => {
      const supplierTotal = money(own, minor);
      return {
        source,
        supplierTotal,
        converted: convert(supplierTotal, `${Math.floor(rate / 1e8)}.${String(rate % 1e8).padStart(8, '0')}`, currency),
      };
    });
    if (!first) throw new RangeError('a sale has a supplier');
    const sale: ItemSale = {
      itemId,
      supplied: [first, ...others],
      bookingFee: money(currency, bookingFee),
      tax: money(currency, tax),
      markUp: { agencyId: 'a1', amount: money(currency, markUp) },
      commission: { agencyId: 'a1', amount: money(currency, commission) },
    };
    const discount = money(currency, Math.floor((payableOf(sale).minor * discountPercent) / 100));
    return { ...sale, cardFee: money(currency, cardFee), discount };
  });

const currencyOf = ({ supplied: [{ converted }] }: ItemSale): Currency => converted.currency;

describe('any sale', () => {
  it('balances in each currency, and leaves nothing owed once it is captured', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const entries = [saleEntry('o', sale), captureEntry('o', [{ account: 'card_provider', amount: payableOf(sale) }])];
        for (const { lines } of entries) expect(imbalance(lines).size).toBe(0);
        expect(balanceOf(entries, 'customer', currencyOf(sale))).toBe(0);
        for (const { source, supplierTotal } of sale.supplied)
          expect(balanceOf(entries, `supplier:${source}`, supplierTotal.currency)).toBe(-supplierTotal.minor);
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  it('refunded in parts at the kept rate, the last taking the remainder, leaves supplier, exchange and customer at nothing', () => {
    fc.assert(
      fc.property(sales, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), (sale, weights) => {
        const currency = currencyOf(sale);
        const entries = sale.supplied.flatMap(({ source, supplierTotal, converted: sold }) => {
          const supplierParts = allot(supplierTotal, weights);
          // within one currency both sides have the same parts
          const parts = supplierTotal.currency === currency ? supplierParts : allot(sold, weights);
          return supplierParts.flatMap((supplierRefund, index) => {
            const converted = parts[index] ?? money(currency, 0);
            const refundId = `${source}${index}`;
            return [
              refundEntry('o', { itemId: sale.itemId, refundId, source, supplierRefund, converted, toCustomer: converted }),
              payoutEntry('o', { refundId, amount: converted }),
            ];
          });
        });
        const all = [saleEntry('o', sale), captureEntry('o', [{ account: 'card_provider', amount: payableOf(sale) }]), ...entries];
        for (const { lines } of all) expect(imbalance(lines).size).toBe(0);
        expect(balanceOf(all, 'customer', currency)).toBe(0);
        expect(balanceOf(all, 'exchange', currency)).toBe(0);
        for (const { source, supplierTotal } of sale.supplied) expect(balanceOf(all, `supplier:${source}`, supplierTotal.currency)).toBe(0);
      }),
      { seed: 13, numRuns: 200 },
    );
  });
});
