import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { refundWords, withRefundNow, withRulesAt } from './refund-now.ts';
import type { Journey, JourneyPart } from './shapes/cart.ts';

const words = {
  refundRule: 'Refundable until the end of Fri 20 Nov free of charge.',
  exchangeRule: 'Exchangeable until the end of Fri 20 Nov free of charge.',
  ruleSteps: {
    refund: [{ until: '2026-11-21T00:00:00+00:00', words: 'until the end of Fri 20 Nov free of charge' }],
    exchange: [{ until: '2026-11-21T00:00:00+00:00', words: 'until the end of Fri 20 Nov free of charge' }],
  },
};
const part: JourneyPart = {
  source: 'ATOC',
  seller: 'LNER',
  fromStation: 'York',
  toStation: 'Leeds',
  departureDateTime: { date: '2026-11-23', time: '10:40:00' },
  arrivalTime: { date: '2026-11-23', time: '11:10:00' },
  duration: '30m',
  firstSegment: 0,
  segmentCount: 1,
  fareName: 'Anytime Single',
  serviceClass: 'STANDARD',
  fareDescription: '',
  fareConditions: [],
  price: '10.00',
  ...words,
};
const sold: Journey = {
  type: 'Outward',
  fromStation: 'York',
  toStation: 'Leeds',
  departureDateTime: part.departureDateTime,
  arrivalTime: part.arrivalTime,
  dayOffset: 0,
  duration: '30m',
  numberOfConnections: 0,
  carriers: [],
  segments: [],
  fareName: 'Anytime Single',
  serviceClass: 'STANDARD',
  fareDescription: '',
  fareConditions: [],
  secondary: [],
  price: '10.00',
  reservation: 'none',
  ...words,
};
const boughtAtMs = Date.parse('2026-11-18T12:00:00Z');
const dayAfter = { nowMs: Date.parse('2026-11-21T12:00:00Z'), boughtAtMs };

const nothing = money('GBP', 0);

test('a text shown after a deadline does not name it', () => {
  const { outward } = withRefundNow({ outward: sold }, { ...dayAfter, discount: nothing });
  for (const shown of [withRulesAt(sold, dayAfter), outward])
    expect(shown).toMatchObject({ refundRule: 'Not refundable any more.', exchangeRule: 'Not exchangeable any more.' });
});

test('before it the wording is that of the sale', () => {
  expect(withRulesAt(sold, { nowMs: boughtAtMs, boughtAtMs })).toMatchObject({
    refundRule: words.refundRule,
    exchangeRule: words.exchangeRule,
  });
});

test('a journey of several sellers names each part by its stations', () => {
  const later: JourneyPart = {
    ...part,
    fromStation: 'Leeds',
    toStation: 'Hull',
    refundRule: 'Not refundable.',
    ruleSteps: { exchange: [] },
  };
  const shown = withRulesAt({ ...sold, ruleSteps: undefined, parts: [part, later] }, dayAfter);
  expect(shown.refundRule).toBe('York to Leeds: Not refundable any more. Leeds to Hull: Not refundable.');
  expect(shown.exchangeRule).toBe('York to Leeds: Not exchangeable any more. Leeds to Hull: Not exchangeable.');
  expect(shown.parts?.[0]?.refundRule).toBe('Not refundable any more.');
});

test('half a return keeps its own sentence about the refund, and an older sale its stored words', () => {
  const { ruleSteps: _gone, ...old } = sold;
  expect(withRulesAt(old, dayAfter)).toEqual(old);
  const half = { ...sold, refundRule: 'Refunded together with the outward journey: it is one ticket.', ruleSteps: { exchange: [] } };
  expect(withRulesAt(half, dayAfter)).toMatchObject({ refundRule: half.refundRule, exchangeRule: 'Not exchangeable.' });
});

/** The price that was paid, and the part of it that comes back until Monday. */
function paying(paid: string, refund = paid): Pick<JourneyPart, 'refundTerms' | 'price'> {
  return { price: paid, refundTerms: { currency: 'GBP', paid, steps: [{ until: '2026-11-23T10:40:00Z', refund }] } };
}
const journey = (paid: string, refund?: string): Journey => ({ ...sold, ...paying(paid, refund) });
const nowMs = boughtAtMs;

test('each direction has its own refund', () => {
  const { outward, inward } = withRefundNow({ outward: journey('80.00', '75.00'), inward: journey('40.00') }, { nowMs, discount: nothing });
  expect(outward.refundNow?.sentence).toBe('Refund now: £75.00 of £80.00, until 10:40 on Mon 23 Nov, then nothing.');
  expect(inward?.refundNow?.sentence).toBe('Refund now: £40.00 of £40.00, until 10:40 on Mon 23 Nov, then nothing.');
});

test('that there is no exchange is left to the exchange rule, which follows', () => {
  const now = { sentence: 'No refund.', exchange: { sentence: 'No exchange.', curve: [] } };
  expect(refundWords({ refundNow: now, refundRule: 'Not refundable.' })).toBe('No refund.');
});

test('a promotion is shared over the directions in proportion to their prices', () => {
  const { outward, inward } = withRefundNow(
    { outward: journey('80.00', '75.00'), inward: journey('40.00') },
    { nowMs, discount: money('GBP', 1200) },
  );
  expect(outward.refundNow?.sentence).toContain('£67.00 of £72.00');
  expect(inward?.refundNow?.sentence).toContain('£36.00 of £36.00');
});

test('of a return fare the outward half has the whole promotion, and the other half states its rule', () => {
  const { refundTerms: _ofNothing, ...half } = journey('0.00');
  const { outward, inward } = withRefundNow({ outward: journey('54.20'), inward: half }, { nowMs, discount: money('GBP', 542) });
  expect(outward.refundNow?.sentence).toContain('£48.78 of £48.78');
  expect(inward?.refundNow).toBeUndefined();
  expect(refundWords(inward ?? outward)).toBe(words.refundRule);
});

test('parts of several sellers each have their share, and the direction itself says nothing', () => {
  const ofPrice = (paid: string): JourneyPart => ({ ...part, ...paying(paid) });
  const { refundTerms: _none, ...whole } = journey('100.00');
  const { outward } = withRefundNow(
    { outward: { ...whole, parts: [ofPrice('75.00'), ofPrice('25.00')] } },
    { nowMs, discount: money('GBP', 1000) },
  );
  expect(outward.refundNow).toBeUndefined();
  expect(outward.parts?.map(({ refundNow }) => refundNow?.paid)).toEqual(['67.50', '22.50']);
});
