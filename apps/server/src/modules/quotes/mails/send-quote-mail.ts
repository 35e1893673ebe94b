import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { QuoteDeps } from '../quote-deps.ts';
import { senderOf } from '../present-quote.ts';
import { findQuote } from '../quote-store.ts';
import { renderQuote } from '../render-quote.ts';
import { contentOf } from './quote-content.ts';
import { quoteMail } from './quote-mail.ts';

export const quoteMailJob = defineJob({
  name: 'quotes.mail',
  data: z.object({
    quoteId: z.string(),
    /** The instant of the press, since the same quote may be sent more than once. */
    atMs: z.number(),
  }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

export async function sendQuoteMail({ quoteId, atMs }: z.output<typeof quoteMailJob.data>, deps: QuoteDeps): Promise<void> {
  const quote = await findQuote(deps.db, quoteId, 'anybody');
  if (!quote || quote.customerEmail === '') return;
  const from = await senderOf(quote, deps);
  const content = await renderQuote(quote, deps);
  await deps.mailer.send({
    ...quoteMail(await contentOf(quote, deps), from),
    to: quote.customerEmail,
    id: `quote-${quoteId}-${atMs}`,
    attachments: [{ filename: `${quote.reference}.pdf`, content, contentType: 'application/pdf' }],
  });
}
