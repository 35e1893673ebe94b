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

test('the leg with the shortest hold decides, and one without holds rules it out', () => {
  expect(holdWords({ outward: leg(2880), inward: undefined })).toContain('for up to 48 hours without paying');
  expect(holdWords({ outward: leg(2880), inward: leg(60) })).toContain('up to 1 hour without');
  expect(holdWords({ outward: leg(45), inward: undefined })).toContain('45 minutes');
  expect(holdWords({ outward: leg(2880), inward: leg() })).toBeUndefined();
  expect(holdWords({ outward: { ...leg(2880), fare: undefined }, inward: undefined })).toBeUndefined();
});
