import { expect, test } from 'vitest';
import type { SearchAnswer } from '../load-results.ts';
import { narrowAnswer, narrowedWords } from './narrow-answer.ts';
import { fare, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';

const first = fare('First', '90.00', { serviceClass: 'FIRST' });
const standard = fare('Standard', '40.00');
const train = (id: string, time: string, fares = [standard, first], dayOffset = 0) =>
  viewOfTicket(ticket(id, '09:00', 120, fares, { arrivalTime: { date: '2026-11-28', time }, dayOffset }), 'outward');
const trains = [
  train('early', '11:00'),
  train('late', '17:01'),
  train('plain', '16:59', [standard]),
  train('night', '06:00', [standard], 1),
];
/** Only the parts that are narrowed. */
const answer = { outward: trains, inward: [train('back', '20:00')] } as unknown as SearchAnswer;
const ids = (tickets: SearchAnswer['outward']) => tickets.map(({ ticketId }) => ticketId);

test('a class leaves its fares, and the trains that sell it', () => {
  const { outward } = narrowAnswer(answer, { cabin: 'first' });
  expect(ids(outward)).toEqual(['early', 'late']);
  expect(outward.flatMap(({ fareInformation }) => fareInformation.map(({ priceId }) => priceId))).toEqual(['First', 'First']);
});

test('a latest arrival is of the same day, for each direction', () => {
  const { outward, inward } = narrowAnswer(answer, { by: '17:00', inwardBy: '19:00' });
  expect(ids(outward)).toEqual(['early', 'plain']);
  expect(ids(inward)).toEqual([]);
});

test('without a wish the answer is as it was', () => {
  expect(narrowAnswer(answer, {})).toBe(answer);
  expect(narrowedWords({ cabin: 'first', by: '17:00' })).toBe('first class, out by 17:00');
});
