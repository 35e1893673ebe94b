import { expect, test } from 'vitest';
import { money } from './money.ts';
import { lessDiscount, lessKept, lessWithheld, refundNow, refundOfAll, type RefundTerms, termsLeft, valueDrops } from './refund-terms.ts';

const terms: RefundTerms = {
  currency: 'EUR',
  paid: '54.20',
  steps: [
    { until: '2026-11-20T00:00:00+01:00', refund: '54.20' },
    { until: '2026-11-23T10:40:00+01:00', refund: '41.20' },
    { until: '2026-11-23T11:10:00+01:00', refund: '20.00' },
  ],
};

const at = (time: string) => ({ nowMs: Date.parse(time) });

test('takes the refund and its deadline from the first step that has not passed', () => {
  expect(refundNow(terms, at('2026-11-18T12:00:00Z'))?.sentence).toBe(
    'Refund now: €54.20 of €54.20, until the end of Thu 19 Nov, then €41.20.',
  );
  expect(refundNow(terms, at('2026-11-21T12:00:00Z'))?.sentence).toBe(
    'Refund now: €41.20 of €54.20, until 10:40 on Mon 23 Nov, then €20.00.',
  );
});

test('a deadline that has passed is not on the curve', () => {
  expect(refundNow(terms, at('2026-11-21T12:00:00Z'))?.curve).toEqual([
    { refund: '41.20', until: 'until 10:40 on Mon 23 Nov' },
    { refund: '20.00', until: 'until 11:10 on Mon 23 Nov' },
  ]);
  const late = at('2026-11-23T10:10:00Z');
  expect(refundNow(terms, late)).toMatchObject({ sentence: 'No refund.', curve: [] });
  expect(refundNow(terms, { ...late, boughtAtMs: late.nowMs - 86_400_000 })?.sentence).toBe('No refund any more.');
});

test('a ticket bought after the last step never had a refund', () => {
  const late = at('2026-11-23T10:20:00Z');
  expect(refundNow(terms, { ...late, boughtAtMs: late.nowMs - 60_000 })?.sentence).toBe('No refund.');
});

test('takes a promotion off the payment and off every step, down to zero', () => {
  const now = at('2026-11-21T12:00:00Z');
  expect(refundNow(lessDiscount(terms, money('EUR', 542)), now)).toMatchObject({
    sentence: 'Refund now: €35.78 of €48.78, until 10:40 on Mon 23 Nov, then €14.58.',
    paid: '48.78',
    curve: [{ refund: '35.78' }, { refund: '14.58' }],
  });
  expect(refundNow(lessDiscount(terms, money('EUR', 2000)), now)?.curve).toEqual([{ refund: '21.20', until: 'until 10:40 on Mon 23 Nov' }]);
  expect(lessDiscount(terms, money('EUR', 0))).toEqual(terms);
});

test('keeps the value of a ticket without a refund at every step after an exchange', () => {
  const now = at('2026-11-18T12:00:00Z');
  expect(refundNow(lessKept(terms, money('EUR', 3000)), now)?.curve.map(({ refund }) => refund)).toEqual(['24.20', '20.00']);
  expect(refundNow(lessKept(terms, money('EUR', 5420)), now)?.sentence).toBe('No refund.');
});

test('at the very minute of a deadline the next step applies', () => {
  expect(refundNow(terms, at('2026-11-23T09:40:00Z'))?.sentence).toBe(
    'Refund now: €20.00 of €54.20, until 11:10 on Mon 23 Nov, then nothing.',
  );
});

test('a fare without steps brings nothing back, and half a return that cost nothing shows no sentence', () => {
  expect(refundNow({ ...terms, steps: [] }, at('2026-11-18T12:00:00Z'))?.sentence).toBe('No refund.');
  expect(refundNow({ ...terms, paid: '0.00' }, at('2026-11-18T12:00:00Z'))).toBeUndefined();
});

test('joins steps of the same refund, and drops steps without one', () => {
  const { curve } = refundNow(
    {
      ...terms,
      steps: [
        { until: '2026-11-20T12:00:00+01:00', refund: '41.20' },
        { until: '2026-11-22T12:00:00+01:00', refund: '41.20' },
        { until: '2026-11-23T12:00:00+01:00', refund: '0.00' },
      ],
    },
    at('2026-11-18T12:00:00Z'),
  ) ?? { curve: [] };
  expect(curve).toEqual([{ refund: '41.20', until: 'until 12:00 on Sun 22 Nov' }]);
});

test('a grace period is counted from the purchase, and before it from the moment of buying', () => {
  const graced: RefundTerms = {
    ...terms,
    steps: [
      { until: '2026-11-23T11:10:00+01:00', minutesFromPurchase: 1440, refund: '54.20' },
      { until: '2026-11-23T11:10:00+01:00', refund: '40.65' },
    ],
  };
  const now = at('2026-11-18T12:00:00Z');
  expect(refundNow(graced, now)?.sentence).toBe('Refund now: €54.20 of €54.20, for 24 hours after you buy, then €40.65.');
  const bought = { boughtAtMs: Date.parse('2026-11-18T09:30:00Z') };
  expect(refundNow(graced, { ...now, ...bought })?.sentence).toBe('Refund now: €54.20 of €54.20, until 10:30 on Thu 19 Nov, then €40.65.');
  expect(refundNow(graced, { ...at('2026-11-20T12:00:00Z'), ...bought })?.sentence).toBe(
    'Refund now: €40.65 of €54.20, until 11:10 on Mon 23 Nov, then nothing.',
  );
});

const other: RefundTerms = { currency: 'EUR', paid: '30.00', steps: [{ until: '2026-11-23T10:50:00+01:00', refund: '10.00' }] };

test('several tickets together give back the sum of each, with a step at every deadline', () => {
  expect(refundOfAll([terms, other], at('2026-11-21T12:00:00Z'))).toEqual({
    sentence: 'Refund now: €51.20 of €84.20, until 10:40 on Mon 23 Nov, then €30.00.',
    currency: 'EUR',
    paid: '84.20',
    curve: [
      { refund: '51.20', until: 'until 10:40 on Mon 23 Nov' },
      { refund: '30.00', until: 'until 10:50 on Mon 23 Nov' },
      { refund: '20.00', until: 'until 11:10 on Mon 23 Nov' },
    ],
  });
  expect(refundOfAll([], at('2026-11-21T12:00:00Z'))).toBeUndefined();
});

test('at any moment the sum of all is what the tickets give back one by one', () => {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const start = Date.parse('2026-11-20T00:00:00Z');
  const ticket = (): RefundTerms => {
    const ends = Array.from({ length: Math.floor(random() * 4) }, () => Math.floor(random() * 20)).toSorted((a, b) => a - b);
    const steps = ends.map((hours, index) => ({
      until: new Date(start + hours * 3_600_000).toISOString().replace('.000Z', '+00:00'),
      refund: (40 - index * 10).toFixed(2),
    }));
    return { currency: 'EUR', paid: '50.00', steps };
  };
  for (let round = 0; round < 300; round += 1) {
    const tickets = Array.from({ length: 1 + Math.floor(random() * 4) }, ticket);
    const moment = { nowMs: start + Math.floor(random() * 22 * 60) * 60_000 };
    const oneByOne = tickets.reduce((sum, one) => sum + Number(refundNow(one, moment)?.curve[0]?.refund ?? 0), 0);
    expect(Number(refundOfAll(tickets, moment)?.curve[0]?.refund ?? 0)).toBe(oneByOne);
  }
});

const exchangeable: RefundTerms = {
  ...terms,
  exchange: [
    { until: '2026-11-20T00:00:00+01:00', value: '54.20' },
    { until: '2026-11-23T11:10:00+01:00', value: '44.20' },
  ],
};

test('the exchange value has its own sentence, and its own end', () => {
  expect(refundNow(exchangeable, at('2026-11-18T12:00:00Z'))?.exchange?.sentence).toBe(
    'Exchange value: €54.20, until the end of Thu 19 Nov, then €44.20.',
  );
  const bought = { boughtAtMs: Date.parse('2026-11-18T09:30:00Z') };
  expect(refundNow(exchangeable, { ...at('2026-11-24T12:00:00Z'), ...bought })?.exchange).toEqual({
    sentence: 'No exchange any more.',
    curve: [],
  });
  expect(refundNow({ ...terms, exchange: [] }, at('2026-11-18T12:00:00Z'))?.exchange?.sentence).toBe('No exchange.');
  const asDearAsThePrice = { ...terms, exchange: [{ until: '2026-11-23T11:10:00+01:00', value: '0.00' }] };
  expect(refundNow(asDearAsThePrice, at('2026-11-18T12:00:00Z'))?.exchange?.sentence).toBe('Exchange value: nothing.');
  expect(refundNow(asDearAsThePrice, at('2026-11-24T12:00:00Z'))?.exchange?.sentence).toBe('No exchange.');
  expect(refundNow(terms, at('2026-11-18T12:00:00Z'))?.exchange).toBeUndefined();
  expect(refundOfAll([exchangeable, other], at('2026-11-18T12:00:00Z'))?.exchange).toBeUndefined();
});

test('a promotion is taken off the exchange value too, and what could not be refunded still counts towards another ticket', () => {
  const now = at('2026-11-21T12:00:00Z');
  const valueOf = (of: RefundTerms) => refundNow(of, now)?.exchange?.curve[0]?.value;
  expect(valueOf(lessDiscount(exchangeable, money('EUR', 542)))).toBe('38.78');
  expect(valueOf(lessKept(exchangeable, money('EUR', 3000)))).toBe('44.20');
});

test('the drops of several tickets name what both amounts are just before and just after them', () => {
  const drops = valueDrops([exchangeable, other], at('2026-11-21T12:00:00Z'));
  expect(drops).toEqual([
    {
      atMs: Date.parse('2026-11-23T09:40:00Z'),
      until: 'until 10:40 on Mon 23 Nov',
      refund: { before: 5120, after: 3000 },
      exchange: { before: 4420, after: 4420 },
    },
    {
      atMs: Date.parse('2026-11-23T09:50:00Z'),
      until: 'until 10:50 on Mon 23 Nov',
      refund: { before: 3000, after: 2000 },
      exchange: { before: 4420, after: 4420 },
    },
    {
      atMs: Date.parse('2026-11-23T10:10:00Z'),
      until: 'until 11:10 on Mon 23 Nov',
      refund: { before: 2000, after: 0 },
      exchange: { before: 4420, after: 0 },
    },
  ]);
  expect(valueDrops([], at('2026-11-21T12:00:00Z'))).toEqual([]);
});

test('of a party that is not whole any more, what is left are the parts of the others, each with its share of the promotion', () => {
  const party: RefundTerms = {
    ...exchangeable,
    travellers: [
      { passengerRef: '1', paid: '34.20', refunds: ['34.20', '26.20', '15.00'], values: ['34.20', '29.20'] },
      { passengerRef: '2', paid: '20.00', refunds: ['20.00', '15.00', '5.00'], values: ['20.00', '15.00'] },
    ],
  };
  const now = at('2026-11-18T12:00:00Z');
  const left = termsLeft(party, money('EUR', 542), new Set(['1']));
  expect(left && refundNow(left, now)).toMatchObject({
    paid: '18.00',
    curve: [{ refund: '18.00' }, { refund: '13.00' }, { refund: '3.00' }],
    exchange: { curve: [{ value: '18.00' }, { value: '13.00' }] },
  });
  expect(termsLeft(party, money('EUR', 0), new Set())).toEqual({
    currency: 'EUR',
    paid: '54.20',
    steps: party.steps,
    exchange: party.exchange,
  });
  expect(termsLeft(party, money('EUR', 0), new Set(['1', '2']))).toBeUndefined();
  expect(termsLeft(exchangeable, money('EUR', 0), new Set(['1']))).toBeUndefined();
});

test('a net agency gets back what it paid: less the commission in the refunded part, and all of it in another ticket', () => {
  const sold: RefundTerms = {
    currency: 'GBP',
    paid: '193.00',
    steps: [{ until: '2026-11-23T10:40:00+00:00', refund: '188.00' }],
    exchange: [{ until: '2026-11-23T10:40:00+00:00', value: '183.00' }],
  };
  const net = lessWithheld(sold, new Map([['1', 579]]));
  expect(refundNow(net, at('2026-11-18T12:00:00Z'))?.sentence).toBe(
    'Refund now: £182.36 of £187.21, until 10:40 on Mon 23 Nov, then nothing.',
  );
  expect(net.exchange).toMatchObject([{ value: '177.21' }]);
  expect(lessWithheld(sold, new Map())).toEqual(sold);
});

test('of several travellers, each part loses its own commission, so that one can go alone', () => {
  const sold: RefundTerms = {
    currency: 'GBP',
    paid: '150.00',
    steps: [{ until: '2026-11-23T10:40:00+00:00', refund: '140.00' }],
    exchange: [{ until: '2026-11-23T10:40:00+00:00', value: '150.00' }],
    travellers: [
      { passengerRef: '1', paid: '100.00', refunds: ['95.00'], values: ['100.00'] },
      { passengerRef: '2', paid: '50.00', refunds: ['45.00'], values: ['50.00'] },
    ],
  };
  const net = lessWithheld(
    sold,
    new Map([
      ['1', 300],
      ['2', 150],
    ]),
  );
  expect(net).toMatchObject({ paid: '145.50', steps: [{ refund: '135.80' }], exchange: [{ value: '145.50' }] });
  expect(termsLeft(net, money('GBP', 0), new Set(['1']))).toMatchObject({ paid: '48.50', steps: [{ refund: '43.65' }] });
});
