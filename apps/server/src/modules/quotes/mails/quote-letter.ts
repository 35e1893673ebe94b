import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import type { QuoteDeps } from '../quote-deps.ts';
import { senderOf } from '../present-quote.ts';
import { findQuote } from '../quote-store.ts';
import { renderQuote } from '../render-quote.ts';
import { contentOf } from './quote-content.ts';
import { quoteMail as written } from './quote-mail.ts';

export const quoteMail = defineMail({
  name: 'quotes.mail',
  ids: z.object({
    quoteId: z.string(),
    /** The instant of the press, since the same quote may be sent more than once. */
    atMs: z.number(),
  }),
  says: () => 'a quote',
});

export async function quoteLetter(quoteId: string, deps: QuoteDeps): Promise<Letter | undefined> {
  const quote = await findQuote(deps.db, quoteId, 'anybody');
  if (!quote) return undefined;
  const content = await renderQuote(quote, deps);
  return {
    ...written(await contentOf(quote, deps), await senderOf(quote, deps)),
    attachments: [{ filename: `${quote.reference}.pdf`, content, contentType: 'application/pdf' }],
  };
}
