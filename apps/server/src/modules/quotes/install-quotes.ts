import type { Base } from '../../platform/base.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import { quoteClaims } from './claim-quotes.ts';
import { createQuotes } from './create-quotes.ts';
import type { QuoteClaims } from './quotes.api.ts';
import { waitingQuotes } from './waiting-quotes.ts';

type QuotesDeps = Parameters<typeof createQuotes>[0];

interface InstalledQuotes extends QuoteClaims {
  readonly waitingFor: WaitingFor;
  readonly noteAllBought: () => Promise<void>;
}

/** Answers the part of quotes that other modules call. */
export function installQuotes(base: Base, needs: Omit<QuotesDeps, keyof Base>): InstalledQuotes {
  const quotes = createQuotes({ ...base, ...needs });
  quotes.bindTo(base.binder);
  return { ...quoteClaims, noteAllBought: quotes.noteAllBought, waitingFor: (person) => waitingQuotes(person, base.db, base.clock.now()) };
}
