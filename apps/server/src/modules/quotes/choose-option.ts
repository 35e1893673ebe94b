import { Refusal } from '@throughfare/kernel/refusal';
import { heldOptions } from './held-options.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { findQuote, type QuoteOwner, recordChoice, type StoredQuote } from './quote-store.ts';
import { quoteStateAt } from './rules/quote-validity.ts';
import { readQuoteToken } from './rules/quote-link.ts';

/** The quote of a mailed link. Refuses `quote.linkInvalid` for a false or replaced link. */
export async function quoteOfLink(token: string, { db, secrets }: QuoteDeps): Promise<StoredQuote> {
  const link = readQuoteToken(token, secrets);
  const quote = link && (await findQuote(db, link.quoteId, 'anybody'));
  if (!link || quote?.linkNumber !== link.linkNumber) throw new Refusal('quote.linkInvalid');
  return quote;
}

interface Choice {
  readonly token: string | undefined;
  readonly quoteId: string | undefined;
  readonly optionId: string;
  readonly sessionId: string;
}

/**
 * Puts the option into the session's cart at the current price. Two people who press at once each have a cart. The first order takes the
 * quote, and the second is refused before it is charged. Refuses `quote.closed`, `quote.optionGone` and the refusals of a cart.
 */
export async function chooseOption(
  { token, quoteId, optionId, sessionId }: Choice,
  owner: QuoteOwner | undefined,
  deps: QuoteDeps,
): Promise<{ readonly count: number; readonly changed: boolean }> {
  const quote = token === undefined ? await ownQuote(quoteId, owner, deps) : await quoteOfLink(token, deps);
  const nowMs = deps.clock.now();
  if (quoteStateAt(quote, nowMs) !== 'open') throw new Refusal('quote.closed');
  const option = quote.options.find((candidate) => candidate.optionId === optionId);
  if (!option) throw new Refusal('object.notFound');
  if ((await heldOptions([quote], deps)).has(optionId)) throw new Refusal('quote.optionHeld');
  const from = { quoteId: quote.quoteId, ...(quote.agencyId === undefined ? {} : { agencyId: quote.agencyId }) };
  const cart = await deps.carts.putIn({ sessionId, market: quote.market }, { ...option.item, ...from });
  if (!cart) throw new Refusal('quote.optionGone');
  await recordChoice(deps.db, quote.quoteId, optionId, cart.cartId, new Date(nowMs));
  return { count: cart.items.length, changed: cart.items.some(({ state }) => state === 'changed') };
}

async function ownQuote(quoteId: string | undefined, owner: QuoteOwner | undefined, { db }: QuoteDeps): Promise<StoredQuote> {
  const quote = quoteId !== undefined && owner ? await findQuote(db, quoteId, owner) : undefined;
  if (!quote) throw new Refusal('object.notFound');
  return quote;
}
