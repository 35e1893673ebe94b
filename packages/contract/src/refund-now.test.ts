import { expect, test } from 'vitest';
import { withRefundNow, withRulesAt } from './refund-now.ts';
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

test('what is shown after a deadline does not name it', () => {
  for (const show of [withRulesAt, withRefundNow])
    expect(show(sold, dayAfter)).toMatchObject({ refundRule: 'Not refundable any more.', exchangeRule: 'Not exchangeable any more.' });
});

test('before it the words are those of the sale', () => {
  expect(withRulesAt(sold, { nowMs: boughtAtMs, boughtAtMs })).toMatchObject({
    refundRule: words.refundRule,
    exchangeRule: words.exchangeRule,
  });
});

test('a journey of several sellers says it for each part by its stations', () => {
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

test('half a return keeps its own sentence about the refund, and what was sold before the steps were kept its words', () => {
  const { ruleSteps: _gone, ...old } = sold;
  expect(withRulesAt(old, dayAfter)).toEqual(old);
  const half = { ...sold, refundRule: 'Refunded together with the outward journey: it is one ticket.', ruleSteps: { exchange: [] } };
  expect(withRulesAt(half, dayAfter)).toMatchObject({ refundRule: half.refundRule, exchangeRule: 'Not exchangeable.' });
});
