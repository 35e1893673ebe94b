import { expect, test } from 'vitest';
import { fare, ticket } from './results-fixtures.ts';
import { returnTotal } from './return-total.ts';
import { viewOfTicket } from './ticket-view.ts';

const out = (fares: Parameters<typeof ticket>[3]) => viewOfTicket(ticket('out', '09:00', 60, fares), 'outward');
const back = (id: string, time: string, fares: Parameters<typeof ticket>[3]) => viewOfTicket(ticket(id, time, 60, fares), 'inward');
const total = (outward: ReturnType<typeof out>, ...inward: readonly ReturnType<typeof back>[]) =>
  returnTotal(outward, inward, ({ fare: { convertedTotalPrice } }) => convertedTotalPrice);

test('two singles, or the return fare if it is less', () => {
  const singles = out([fare('S', '6.40')]);
  const inward = back('b', '18:00', [fare('B', '11.00'), fare('half', '0.00', { isReturn: true })]);
  expect(total(singles, inward)).toBe('17.40');
  const both = out([fare('S', '6.40'), fare('R', '15.00', { isReturn: true, mappingIds: { b: 'half' } })]);
  expect(total(both, inward)).toBe('15.00');
});

test('only trains that leave after the arrival count, and only fares that go together', () => {
  const early = back('e', '09:30', [fare('E', '1.00')]);
  expect(total(out([fare('S', '6.40')]), early)).toBeUndefined();
  const strict = out([fare('S', '6.40', { compatiblePrices: ['dear'] })]);
  expect(total(strict, back('b', '18:00', [fare('cheap', '2.00'), fare('dear', '9.00')]))).toBe('15.40');
});
