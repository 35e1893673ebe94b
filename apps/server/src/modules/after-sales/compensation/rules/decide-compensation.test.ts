import { money } from '@throughfare/kernel/money';
import fc from 'fast-check';
import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import { expect, test } from 'vitest';
import { compensationRules, leastDiscretionMinutes } from '@throughfare/kernel/rights/compensation-rules.data';
import { decideCompensation, type TicketFacts, type TicketPart } from './decide-compensation.ts';
import { bandOf, ruleFor } from '@throughfare/kernel/rights/rule-for';

const part = (set: Partial<Omit<TicketPart, 'price' | 'supplierPrice'>> & { readonly pence?: number } = {}): TicketPart => {
  const { pence = 10_000, ...others } = set;
  const none = money('GBP', 0);
  return {
    direction: 'outward',
    passengerRef: '1',
    price: money('GBP', pence),
    discount: none,
    charged: money('GBP', pence),
    paidBack: none,
    supplierPrice: money('GBP', pence),
    supplierPaidBack: none,
    isGivenUp: false,
    ...others,
  };
};
const single = (set: Parameters<typeof part>[0] = {}): TicketFacts => ({ direction: 'outward', isReturn: false, parts: [part(set)] });
const returned = (out: number, back: number): TicketFacts => ({
  direction: 'outward',
  isReturn: true,
  parts: [part({ pence: out }), part({ pence: back, direction: 'inward' })],
});
const ruleOf = (operator: string, journeyMinutes = 120, day = '2026-12-01') => ruleFor({ operator, day, journeyMinutes });
const amountOf = (operator: string, minutes: number, facts = single()) => {
  const decision = decideCompensation(ruleOf(operator), minutes, facts);
  return decision.verdict === 'due' ? decision.amount.minor : decision;
};

test('Delay Repay 15 pays a quarter, a half and all of a single', () => {
  expect([14, 15, 29, 30, 59, 60, 119, 120].map((minutes) => amountOf('VT', minutes))).toEqual([
    { verdict: 'nothing', because: 'short' },
    2500,
    2500,
    5000,
    5000,
    10_000,
    10_000,
    10_000,
  ]);
});

test('Delay Repay 30 begins at 30 minutes', () => {
  expect(amountOf('XC', 29)).toEqual({ verdict: 'nothing', because: 'short' });
  expect(amountOf('XC', 30)).toBe(5000);
});

test('a return counts with half its price, from two hours in Britain with all of it', () => {
  expect([20, 45, 90, 130].map((minutes) => amountOf('VT', minutes, returned(8000, 2000)))).toEqual([1250, 2500, 5000, 10_000]);
});

test('what does not fit into one half of a return comes from the other', () => {
  const decision = decideCompensation(ruleOf('VT'), 70, { ...returned(8000, 2000), direction: 'inward' });
  expect(decision.verdict === 'due' && decision.parts.map(({ direction, amount }) => [direction, amount.minor])).toEqual([
    ['inward', 2000],
    ['outward', 3000],
  ]);
});

test('a cause outside the railway sets it free by the law of the European Union, a strike or a fault of its own does not', () => {
  const [eurostar, avanti, inoui] = [ruleOf('ES'), ruleOf('VT'), ruleOf('TI')];
  const verdict = (rule: typeof eurostar, cause: DelayCause) => decideCompensation(rule, 130, single(), cause);
  for (const cause of ['weather', 'persons_on_track', 'police', 'medical', 'theft'] as const)
    expect(verdict(eurostar, cause)).toEqual({ verdict: 'nothing', because: 'exempt' });
  for (const cause of ['strike', 'staff', 'train_fault', 'signal_fault', 'late_inbound'] as const)
    expect(verdict(eurostar, cause).verdict).toBe('due');
  // These pay whatever the cause.
  expect([verdict(avanti, 'weather').verdict, verdict(inoui, 'weather').verdict]).toEqual(['due', 'due']);
});

test('the European Union pays a quarter from one hour and half from two', () => {
  const euros = (minutes: number, minor: number) => {
    const facts = single();
    const inEuros = facts.parts.map((one) => ({
      ...one,
      price: money('EUR', minor),
      charged: money('EUR', minor),
      discount: money('EUR', 0),
      paidBack: money('EUR', 0),
      supplierPrice: money('EUR', minor),
      supplierPaidBack: money('EUR', 0),
    }));
    const decision = decideCompensation(ruleOf('ES'), minutes, { ...facts, parts: inEuros });
    return decision.verdict === 'due' ? decision.amount.minor : decision;
  };
  expect([59, 60, 119, 120].map((minutes) => euros(minutes, 10_000))).toEqual([{ verdict: 'nothing', because: 'short' }, 2500, 2500, 5000]);
  expect(euros(60, 1_599)).toEqual({ verdict: 'nothing', because: 'too-little' });
  expect(euros(60, 1_600)).toBe(400);
});

test('SNCF pays its own guarantee from half an hour as a voucher, and from an hour in money', () => {
  const rule = ruleOf('TI');
  expect([30, 60, 120, 180].map((minutes) => rule && bandOf(rule, minutes))).toMatchObject([
    { percent: 25, pays: 'voucher' },
    { percent: 25, pays: 'money' },
    { percent: 50, pays: 'money' },
    { percent: 75, pays: 'money' },
  ]);
});

test('VIA pays by the length of the journey', () => {
  expect(ruleOf('VIA', 300)?.id).toBe('via-corridor');
  expect(ruleOf('VIA', 600)?.id).toBe('via-long');
});

test('a rule holds only on its days', () => {
  expect(ruleOf('DB', 120, '2023-06-06')).toBeUndefined();
  expect(ruleOf('DB', 120, '2023-06-07')?.id).toBe('eu-rail');
});

test('Amtrak decides in each case, and a coach pays nothing', () => {
  expect(amountOf('AMK', leastDiscretionMinutes)).toEqual({ verdict: 'discretion' });
  expect(amountOf('AMK', leastDiscretionMinutes - 1)).toEqual({ verdict: 'nothing', because: 'short' });
  expect(amountOf('OXTUBE', 300)).toEqual({ verdict: 'nothing', because: 'no-rule' });
});

test('a ticket that was given up brings nothing', () => {
  expect(amountOf('VT', 120, single({ isGivenUp: true }))).toEqual({ verdict: 'nothing', because: 'given-up' });
});

test('a promotion lowers the price that counts', () => {
  const facts = single({ discount: money('GBP', 1000), charged: money('GBP', 9000) });
  expect(amountOf('VT', 30, facts)).toBe(4500);
  expect(amountOf('VT', 60, facts)).toBe(9000);
});

test('never pays more than what is left of the price, whatever the delay, the fare and earlier payments', () => {
  const facts = fc
    .record({
      price: fc.integer({ min: 0, max: 50_000 }),
      discountShare: fc.integer({ min: 0, max: 100 }),
      paidBackShare: fc.integer({ min: 0, max: 100 }),
      rate: fc.integer({ min: 50, max: 200 }),
      back: fc.integer({ min: 0, max: 50_000 }),
      isReturn: fc.boolean(),
      isGivenUp: fc.boolean(),
    })
    .map(({ price, discountShare, paidBackShare, rate, back, isReturn, isGivenUp }) => {
      const of = (direction: 'outward' | 'inward', minor: number): TicketPart => {
        const discount = Math.floor((minor * discountShare) / 100);
        const charged = minor - discount;
        const supplier = Math.round((minor * rate) / 100);
        return {
          direction,
          passengerRef: '1',
          price: money('GBP', minor),
          discount: money('GBP', discount),
          charged: money('GBP', charged),
          paidBack: money('GBP', Math.floor((charged * paidBackShare) / 100)),
          supplierPrice: money('EUR', supplier),
          supplierPaidBack: money('EUR', Math.floor((supplier * paidBackShare) / 100)),
          isGivenUp: direction === 'outward' && isGivenUp,
        };
      };
      return {
        direction: 'outward',
        isReturn,
        parts: [of('outward', price), ...(isReturn ? [of('inward', back)] : [])],
      } satisfies TicketFacts;
    });
  fc.assert(
    fc.property(fc.constantFrom(...compensationRules), fc.integer({ min: 0, max: 600 }), facts, (rule, minutes, ticket) => {
      const decision = decideCompensation(rule, minutes, ticket);
      if (decision.verdict !== 'due') return;
      expect(decision.amount.minor).toBe(decision.parts.reduce((sum, { amount }) => sum + amount.minor, 0));
      for (const { direction, amount, supplierAmount } of decision.parts) {
        const sold = ticket.parts.find((one) => one.direction === direction);
        expect(amount.minor).toBeGreaterThan(0);
        expect(sold?.isGivenUp).toBe(false);
        expect(amount.minor).toBeLessThanOrEqual((sold?.charged.minor ?? 0) - (sold?.paidBack.minor ?? 0));
        expect(supplierAmount.minor).toBeLessThanOrEqual((sold?.supplierPrice.minor ?? 0) - (sold?.supplierPaidBack.minor ?? 0));
      }
    }),
  );
});

test('each operator has one rule at a time, and each rule has its source', () => {
  for (const operator of new Set(compensationRules.flatMap(({ operators }) => operators)))
    for (const journeyMinutes of [60, 599, 600, 5000]) {
      const fitting = compensationRules.filter(
        (rule) => rule.operators.includes(operator) && ruleFor({ operator, day: '2026-12-01', journeyMinutes }, [rule]) !== undefined,
      );
      expect([operator, journeyMinutes, fitting.length]).toEqual([operator, journeyMinutes, 1]);
    }
  for (const { source, bands } of compensationRules) {
    expect(source.length).toBeGreaterThan(20);
    expect(bands.map(({ fromMinutes }) => fromMinutes)).toEqual(bands.map(({ fromMinutes }) => fromMinutes).toSorted((a, b) => a - b));
  }
});
