import type { QuoteDeps } from '../quote-deps.ts';
import { linkOf, presentOptions } from '../present-quote.ts';
import type { StoredQuote } from '../quote-store.ts';
import type { QuoteContent } from './quote-words.ts';

/** The part of a quote that its customer is told: the options still available, at the quoted prices. */
export async function contentOf(quote: StoredQuote, deps: QuoteDeps): Promise<QuoteContent> {
  const { reference, customerName, message, currency, validUntil, market } = quote;
  return {
    reference,
    customerName,
    message,
    currency,
    validUntil,
    market,
    options: (await presentOptions(quote, deps)).filter(({ state }) => state !== 'gone'),
    link: linkOf(quote, deps),
    merchant: deps.sender.brand,
  };
}
