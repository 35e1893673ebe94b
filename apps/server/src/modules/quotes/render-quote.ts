import { contentOf } from './mails/quote-content.ts';
import { quotePaper } from './mails/quote-paper.ts';
import { senderOf } from './present-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import type { StoredQuote } from './quote-store.ts';

/** Renders the quote as a PDF with the agency's name and colour. */
export async function renderQuote(quote: StoredQuote, deps: QuoteDeps): Promise<Uint8Array> {
  const [content, from] = await Promise.all([contentOf(quote, deps), senderOf(quote, deps)]);
  return deps.papers.renderReport(quotePaper(content, new Date(deps.clock.now())), from);
}
