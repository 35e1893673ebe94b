import type { Base } from '../../platform/base.ts';
import { quoteClaims } from './claim-quotes.ts';
import { createQuotes } from './create-quotes.ts';
import type { QuoteClaims } from './quotes.api.ts';

type QuotesDeps = Parameters<typeof createQuotes>[0];

/** Answers the part of quotes that orders call. */
export function installQuotes(base: Base, needs: Omit<QuotesDeps, keyof Base>): QuoteClaims {
  createQuotes({ ...base, ...needs }).bindTo(base.binder);
  return quoteClaims;
}
