import { type ChosenFare, chosenFare } from '@throughfare/contract/shapes/chosen-fare';
import type { ResultsQuery } from '../../lib/paths.ts';
import { choiceOf } from './model/results-address.ts';

/**
 * The fare of a ticket that the address has chosen, with its extras and rooms, as a parameter of calls. Empty without a fare, or if the
 * address was made up.
 */
export function chosenFareOf(query: ResultsQuery, ticketId: string): { readonly chosen?: ChosenFare } {
  const leg = (['outward', 'inward'] as const).find((one) => query[one] === ticketId);
  if (!leg) return {};
  const { priceId, extras, sleepers } = choiceOf(query, leg);
  const optional = sleepers.map(({ id, quantity }) => ({ optionalPriceID: id, qty: quantity }));
  const { data } = chosenFare.safeParse({ priceId, secondary: extras, optional });
  return data ? { chosen: data } : {};
}
