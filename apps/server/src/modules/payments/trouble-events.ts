import { payPalDisputeEvents } from './paypal/dispute-events.data.ts';
import { stripeTroubleEvents } from './stripe/trouble-events.data.ts';

/** Events of every provider that stay open until the operator's desk has a case for the state they announce. */
export const troubleEvents: readonly string[] = [...stripeTroubleEvents, ...payPalDisputeEvents];

const known: ReadonlySet<string> = new Set(troubleEvents);

export function isTrouble({ type }: { readonly type: string }): boolean {
  return known.has(type);
}
