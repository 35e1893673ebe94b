import { randomInt, randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CartItem, ChoicePair } from '../cart/cart.api.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { findQuote, insertOption, insertQuote, type QuoteOwner, updateQuote } from './quote-store.ts';
import { quoteStateAt, quoteValidUntil } from './rules/quote-validity.ts';

const mostOptions = 5;

/** Leaves out letters and digits that sound or look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = (): string => `Q-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('')}`;

/** Departure of the first train, epoch milliseconds. */
function departureOf({ parts }: CartItem): number {
  const trips = parts.flatMap(({ request }) => [request.outward?.trip, request.inward?.trip]);
  return Math.min(...trips.flatMap((trip) => trip?.segments.map(({ departsAt }) => departsAt * 60_000) ?? []));
}

export interface AddedOption {
  readonly quoteId: string;
  readonly reference: string;
  readonly options: number;
}

/**
 * Puts a trip into an open quote, or begins one. The supplier is asked before anything is locked. Refuses `quote.full`, `quote.closed`,
 * `quote.otherCurrency`, `object.notFound` and the refusals of choosing a trip.
 */
export async function addOption(
  { quoteId, market, pair }: { readonly quoteId: string | undefined; readonly market: string; readonly pair: ChoicePair },
  owner: QuoteOwner,
  deps: QuoteDeps,
): Promise<AddedOption> {
  const item = await deps.carts.priceChoice(pair);
  const at = new Date(deps.clock.now());
  return deps.db.transaction().execute(async (transaction) => {
    if (quoteId === undefined) {
      const quote = { quoteId: randomUUID(), reference: newReference(), market, currency: item.total.currency, createdAt: at, ...owner };
      // Once in a thousand million times, two agents at once draw the same reference; then the second press draws another.
      await insertQuote(transaction, { ...quote, validUntil: new Date(quoteValidUntil(at.getTime(), [departureOf(item)])) });
      await insertOption(transaction, quote.quoteId, 1, item, at);
      return { quoteId: quote.quoteId, reference: quote.reference, options: 1 };
    }
    const quote = await findQuote(transaction, quoteId, owner, true);
    if (!quote) throw new Refusal('object.notFound');
    if (quoteStateAt(quote, at.getTime()) !== 'open') throw new Refusal('quote.closed');
    if (quote.options.length >= mostOptions) throw new Refusal('quote.full');
    if (quote.currency !== item.total.currency) throw new Refusal('quote.otherCurrency');
    await insertOption(transaction, quoteId, quote.options.length + 1, item, at);
    const departures = [...quote.options.map((option) => departureOf(option.item)), departureOf(item)];
    await updateQuote(transaction, quoteId, { validUntil: new Date(quoteValidUntil(at.getTime(), departures)) }, at);
    return { quoteId, reference: quote.reference, options: quote.options.length + 1 };
  });
}
