import { refundNow } from '@throughfare/kernel/refund-terms';
import type { Journey, JourneyPart } from './shapes/cart.ts';

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase. */
  readonly boughtAtMs?: number;
}

interface Refundable {
  readonly refundNow?: { readonly sentence: string } | undefined;
  readonly refundRule: string;
}

/** A direction, and each of its parts, with what comes back at that moment (RESULT-18). */
export function withRefundNow(journey: Journey, moment: Moment): Journey {
  const { parts } = journey;
  return { ...ofSold(journey, moment), ...(parts ? { parts: parts.map((part) => ofSold(part, moment)) } : {}) };
}

function ofSold<Sold extends Journey | JourneyPart>(sold: Sold, moment: Moment): Sold {
  const now = sold.refundTerms && refundNow(sold.refundTerms, moment);
  return now ? { ...sold, refundNow: { ...now, curve: [...now.curve] } } : sold;
}

/** What is said of giving it back: the amount where it is known, else the fare's rule. */
export function refundWords({ refundNow: now, refundRule }: Refundable): string {
  return now?.sentence ?? refundRule;
}
