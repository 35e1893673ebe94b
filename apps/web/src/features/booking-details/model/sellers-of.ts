import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { factsOf } from '@throughfare/kernel/source';

const mostNames = 5;

/**
 * The sellers by name, as in the results: the companies that run the trains. The code of a source means nothing to a traveller, so without
 * a train, or with more companies than anybody reads, the usual names of the sources stand here.
 */
export function sellersOf({ tripData, orders }: Pick<BookingRow, 'tripData' | 'orders'>): string {
  const companies = [...new Set(tripData.flatMap(({ carriers }) => carriers))];
  if (companies.length > 0 && companies.length <= mostNames) return companies.join(', ');
  return [...new Set(orders.map(({ source }) => factsOf(source).sells))].join(', ');
}
