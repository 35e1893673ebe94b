import { expect, test } from 'vitest';
import { holdWords } from './hold-words.ts';
import { fare, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';

const leg = (holdMinutes?: number) => ({
  ticket: viewOfTicket(ticket('t', '09:00', 60, [], holdMinutes === undefined ? {} : { holdMinutes }), 'outward'),
  fare: viewOfTicket(ticket('t', '09:00', 60, [fare('a', '10.00')]), 'outward').fareInformation[0],
  extras: [],
  sleepers: [],
  sleeperProblem: undefined,
});

test('where holding costs a fee, each duration has the dearest of its sellers, and a free one says so', () => {
  const source = leg(2880).ticket.source;
  const fees = [
    { source, minutes: 60, fee: '0.00' },
    { source, minutes: 1440, fee: '3.00' },
    { source, minutes: 2880, fee: '9.00' },
    { source: 'ELSEWHERE', minutes: 120, fee: '1.00' },
  ];
  expect(holdWords({ outward: leg(1440), inward: leg(2880) }, fees, 'GBP')).toBe(
    'Hold for 1 hour for free or for 24 hours for £3.00, which counts towards your tickets. Choose that on the payment page.',
  );
  expect(holdWords({ outward: leg(), inward: undefined }, fees, 'GBP')).toBeUndefined();
});

test('the leg with the shortest hold decides, and one without holds rules it out', () => {
  expect(holdWords({ outward: leg(2880), inward: undefined })).toContain('for up to 48 hours without paying');
  expect(holdWords({ outward: leg(2880), inward: leg(60) })).toContain('up to 1 hour without');
  expect(holdWords({ outward: leg(45), inward: undefined })).toContain('45 minutes');
  expect(holdWords({ outward: leg(2880), inward: leg() })).toBeUndefined();
  expect(holdWords({ outward: { ...leg(2880), fare: undefined }, inward: undefined })).toBeUndefined();
});
