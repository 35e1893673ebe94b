import { convert, type Money, money, toDecimal } from '@throughfare/kernel/money';
import { lessWithheld } from '@throughfare/kernel/refund-terms';
import type { PartAmount } from '@throughfare/suppliers/port/after-sales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldParts } from '../../orders/rules/sold-parts.ts';
import type { PartShare } from './part-shares.ts';
import { keptLines } from './after-sale-words.ts';
import { refundFigures, wholeCharge, withMarkUp } from './refund-figures.ts';

const gbp = (minor: number) => money('GBP', minor);
const eur = (minor: number) => money('EUR', minor);

function part(direction: 'outward' | 'inward', passengerRef: string, paid: number, refundable: number): PartAmount {
  return {
    direction,
    passengerRef,
    paid: eur(paid),
    fee: eur(paid - refundable),
    refundable: eur(refundable),
    state: 'refundable',
  };
}

/** Divided as the order does at the capture. */
function shareParts(
  { total, discount, cardFee, net }: Record<'total' | 'discount' | 'cardFee', Money> & { readonly net?: Money },
  parts: readonly PartAmount[],
): PartShare[] {
  const supplierTotal = eur(parts.reduce((sum, { paid }) => sum + paid.minor, 0));
  const shares = parts.map(({ direction, passengerRef, paid }) => ({ direction, passengerRef, weight: paid.minor }));
  const agency = net && ({ settlement: 'net', commission: net, markUp: gbp(700) } as const);
  return soldParts({
    discount,
    fee: cardFee,
    ...(agency ? { agency } : {}),
    bookings: [{ bookingId: 'b', total, supplierTotal, shares }],
  }).map((sold) => ({
    direction: sold.direction,
    passengerRef: sold.passengerRef,
    fare: sold.price,
    discount: sold.discount,
    cardFee: sold.fee,
    commission: sold.commission,
    markUp: sold.markUp,
    withheld: sold.withheld,
    charged: gbp(sold.price.minor - sold.discount.minor + sold.fee.minor - sold.withheld.minor),
  }));
}

const noFee = { ownFee: gbp(0) };

test('a full refund without penalty equals the charge, with card fee and promotion', () => {
  const parts = [part('outward', '1', 3333, 3333), part('outward', '2', 3333, 3333), part('inward', '1', 3334, 3334)];
  const shares = shareParts({ total: gbp(8501), discount: gbp(500), cardFee: gbp(151) }, parts);
  expect(refundFigures(shares, parts, noFee).refund).toEqual(gbp(8501 - 500 + 151));
});

test('the penalty is kept in the proportion in which the supplier keeps it', () => {
  const parts = [part('outward', '1', 10_000, 8000)];
  const shares = shareParts({ total: gbp(8500), discount: gbp(0), cardFee: gbp(100) }, parts);
  const figures = refundFigures(shares, parts, noFee);
  expect(figures).toMatchObject({ penalty: gbp(1700), cardFee: gbp(80), refund: gbp(6880), supplierRefund: eur(8000) });
});

test('the penalty at the rate of the sale is the figure that the rules of each fare named', () => {
  const penaltyOf = (paid: number, total: number) => {
    const parts = [part('outward', '1', paid, paid - 1900)];
    const shares = shareParts({ total: gbp(total), discount: gbp(0), cardFee: gbp(0) }, parts).map((share) => ({
      ...share,
      rate: '0.87380000',
    }));
    return refundFigures(shares, parts, noFee).penalty;
  };
  expect([penaltyOf(3600, 3146), penaltyOf(3605, 3150), penaltyOf(2000, 1748)]).toEqual([gbp(1660), gbp(1660), gbp(1660)]);
  expect(penaltyOf(1900, 1660)).toEqual(gbp(1660));
});

test('the penalty names the part of it that an exchange carried over, and a full refund carries none', () => {
  const amounts = [{ ...part('outward', '1', 10_000, 2500), nonRefundable: eur(7000) }];
  const shares = shareParts({ total: gbp(8500), discount: gbp(0), cardFee: gbp(0) }, amounts);
  expect(refundFigures(shares, amounts, noFee)).toMatchObject({ penalty: gbp(6375), nonRefundable: gbp(5950) });
  expect(wholeCharge(shares, amounts, gbp(0))).not.toHaveProperty('nonRefundable');
});

test('the promotion stays taken off, and nothing falls below zero', () => {
  const parts = [part('outward', '1', 1000, 100)];
  const shares = shareParts({ total: gbp(1000), discount: gbp(300), cardFee: gbp(0) }, parts);
  expect(refundFigures(shares, parts, noFee)).toMatchObject({ refund: gbp(0), discount: gbp(100) });
});

test("the shop's own fee never exceeds the amount to refund", () => {
  const parts = [part('outward', '1', 1000, 400)];
  const shares = shareParts({ total: gbp(1000), discount: gbp(0), cardFee: gbp(0) }, parts);
  expect(refundFigures(shares, parts, { ownFee: gbp(500) })).toMatchObject({ refund: gbp(0), ownFee: gbp(400) });
});

test('an agent who paid the net price gets the refund less the commission, never below zero', () => {
  const refundOf = (commission: number, refundable: number) => {
    const parts = [part('outward', '1', 1000, refundable)];
    const shares = shareParts({ total: gbp(1000), discount: gbp(0), cardFee: gbp(0), net: gbp(commission) }, parts);
    return refundFigures(shares, parts, { ownFee: gbp(0) });
  };
  expect(refundOf(90, 1000)).toMatchObject({ refund: gbp(910), commission: gbp(90) });
  // the agency keeps its commission on the amount that the fare's rules withhold
  expect(refundOf(90, 400)).toMatchObject({ refund: gbp(364), commission: gbp(36) });
  expect(refundOf(1000, 1000).refund).toEqual(gbp(0));
});

test("an agency's fee is refunded in full with its own parts, and with no others", () => {
  const parts = [part('outward', '1', 1000, 400), part('outward', '2', 1000, 1000)];
  const shares = shareParts({ total: gbp(2000), discount: gbp(0), cardFee: gbp(0) }, parts).map((share) => ({
    ...share,
    markUp: gbp(250),
  }));
  const figures = withMarkUp(refundFigures(shares, parts.slice(0, 1), noFee), shares);
  expect(figures).toMatchObject({ refund: gbp(650), markUp: gbp(250), penalty: gbp(600), parts: [{ refund: gbp(650) }] });
});

test("a supplier's answer about a part that was not sold is a fault", () => {
  expect(() => refundFigures([], [part('outward', '9', 100, 100)], noFee)).toThrow(RangeError);
});

test('refunds of parts in any order never exceed the charge, and without penalty add up to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 5000 }),
      (paid, total, discountWanted, cardFee) => {
        const discount = Math.min(discountWanted, total);
        const parts = paid.map(([minor, percent], index) => part('outward', String(index), minor, Math.floor((minor * percent) / 100)));
        const shares = shareParts({ total: gbp(total), discount: gbp(discount), cardFee: gbp(cardFee) }, parts);
        const charge = total - discount + cardFee;
        const refunds = parts.map((one) => refundFigures(shares, [one], noFee));
        expect(refunds.reduce((sum, { refund }) => sum + refund.minor, 0)).toBeLessThanOrEqual(charge);
        // the figures explain each other
        for (const { fare, penalty, cardFee: fee, discount: taken, refund } of refunds)
          expect(fare.minor - penalty.minor + fee.minor - taken.minor).toBe(refund.minor);
        const whole = parts.map((one) => ({ ...one, refundable: one.paid }));
        const all = whole.map((one) => refundFigures(shares, [one], noFee).refund.minor);
        const isCovered = shares.every((share) => share.charged.minor >= 0);
        if (isCovered) expect(all.reduce((sum, minor) => sum + minor, 0)).toBe(charge);
      },
    ),
  );
});

test('what was paid for a late arrival stands apart, and both together are never more than the charge', () => {
  const property = fc.property(fc.integer({ min: 100, max: 50_000 }), fc.integer({ min: 1, max: 100 }), (paid, percent) => {
    const [sold] = shareParts({ total: gbp(paid), discount: gbp(0), cardFee: gbp(0) }, [part('outward', '1', paid, paid)]);
    if (!sold) throw new RangeError('nothing was sold');
    const had = Math.floor((paid * percent) / 100);
    const share = { ...sold, compensated: gbp(had), charged: gbp(sold.charged.minor - had) };
    const figures = refundFigures([share], [part('outward', '1', paid, paid - had)], { ownFee: gbp(0) });
    expect(figures.refund.minor + had).toBeLessThanOrEqual(paid);
    expect(figures.compensated?.minor ?? 0).toBe(had);
    const lines = keptLines(figures, undefined).filter(({ amount }) => amount.minor !== 0);
    expect(lines.map(({ label }) => label)).toEqual(had > 0 ? ['Paid for your late arrival'] : []);
  });
  fc.assert(property);
});

test('what a late arrival brought in another currency is taken off as it was paid, without a penny beside it', () => {
  const rates = fc.integer({ min: 50, max: 250 }).map((percent) => `${(percent / 100).toFixed(2)}370000`);
  const property = fc.property(fc.integer({ min: 100, max: 50_000 }), fc.integer({ min: 1, max: 100 }), rates, (paid, percent, rate) => {
    const fare = convert(eur(paid), rate, 'AUD');
    const supplierCompensated = eur(Math.max(1, Math.floor((paid * percent) / 100)));
    // Rounded down, as a part of the price and not of the supplier's amount.
    const compensated = money('AUD', Math.min(fare.minor, Math.floor((fare.minor * percent) / 100)));
    const none = money('AUD', 0);
    const charged = money('AUD', fare.minor - compensated.minor);
    const share: PartShare = {
      direction: 'outward',
      passengerRef: '1',
      fare,
      rate,
      discount: none,
      cardFee: none,
      commission: none,
      withheld: none,
      markUp: none,
      charged,
      ...(compensated.minor > 0 ? { compensated, supplierCompensated } : {}),
    };
    const figures = refundFigures([share], [part('outward', '1', paid, paid - supplierCompensated.minor)], { ownFee: none });
    if (compensated.minor === 0) return;
    expect(figures).toMatchObject({ refund: charged, penalty: compensated, compensated, discount: none });
    const lines = keptLines(figures, undefined).filter(({ amount }) => amount.minor !== 0);
    expect(lines).toEqual([{ label: 'Paid for your late arrival', amount: compensated }]);
  });
  fc.assert(property);
});

test('a net agency gets back what the list has promised it, in any currency', () => {
  const amounts = fc.record({
    paid: fc.integer({ min: 100, max: 50_000 }),
    keptPercent: fc.integer({ min: 0, max: 99 }),
    earnedPercent: fc.integer({ min: 1, max: 20 }),
    rate: fc.integer({ min: 50, max: 250 }).map((percent) => `${(percent / 100).toFixed(2)}370000`),
  });
  const property = fc.property(amounts, ({ paid, keptPercent, earnedPercent, rate }) => {
    const fare = convert(eur(paid), rate, 'GBP');
    const withheld = gbp(Math.floor((fare.minor * earnedPercent) / 100));
    const none = gbp(0);
    const share: PartShare = {
      direction: 'outward',
      passengerRef: '1',
      fare,
      rate,
      discount: none,
      cardFee: none,
      commission: withheld,
      withheld,
      markUp: none,
      charged: gbp(fare.minor - withheld.minor),
    };
    const amount = part('outward', '1', paid, paid - Math.floor((paid * keptPercent) / 100));
    const { refund, penalty } = refundFigures([share], [amount], { ownFee: none });
    const steps = [{ until: '2026-12-01T00:00:00+00:00', refund: toDecimal(gbp(fare.minor - penalty.minor)) }];
    const [promised] = lessWithheld({ currency: 'GBP', paid: toDecimal(fare), steps }, new Map([['1', withheld.minor]])).steps;
    expect(toDecimal(refund)).toBe(promised?.refund);
  });
  fc.assert(property, { numRuns: 1000 });
});
