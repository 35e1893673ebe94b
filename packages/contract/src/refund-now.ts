import { refundNow } from '@throughfare/kernel/refund-terms';
import { exchangeRuleAt, refundRuleAt } from '@throughfare/kernel/rule-steps';
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

/** A direction, and each of its parts, with what comes back at that moment (RESULT-18) and its rules as they stand then. */
export function withRefundNow(journey: Journey, moment: Moment): Journey {
  const { parts, ...shown } = withRulesAt(journey, moment);
  return { ...amountOf(shown, moment), ...(parts ? { parts: parts.map((part) => amountOf(part, moment)) } : {}) };
}

/** The rules of refund and exchange, without the deadlines that have passed at that moment (RESULT-18). */
export function withRulesAt(journey: Journey, moment: Moment): Journey {
  const { parts, ...whole } = journey;
  if (!parts) return rulesOf(journey, moment);
  const shown = parts.map((part) => rulesOf(part, moment));
  return { ...whole, ...joinedRules(shown), parts: shown };
}

/** The rules of a whole that several sell: each part by its stations, since each keeps its own rule. */
export function joinedRules(parts: readonly JourneyPart[]): Pick<Journey, 'refundRule' | 'exchangeRule'> {
  const ofEach = (of: (part: JourneyPart) => string): string =>
    parts.map((part) => `${part.fromStation} to ${part.toStation}: ${of(part)}`).join(' ');
  return { refundRule: ofEach(({ refundRule }) => refundRule), exchangeRule: ofEach(({ exchangeRule }) => exchangeRule) };
}

function rulesOf<Sold extends Journey | JourneyPart>(sold: Sold, moment: Moment): Sold {
  if (!sold.ruleSteps) return sold;
  const { refund, exchange } = sold.ruleSteps;
  return {
    ...sold,
    ...(refund ? { refundRule: refundRuleAt(refund, moment) } : {}),
    exchangeRule: exchangeRuleAt(exchange, moment),
  };
}

function amountOf<Sold extends Journey | JourneyPart>(sold: Sold, moment: Moment): Sold {
  const now = sold.refundTerms && refundNow(sold.refundTerms, moment);
  return now ? { ...sold, refundNow: { ...now, curve: [...now.curve] } } : sold;
}

/** What is said of giving it back: the amount where it is known, else the fare's rule. */
export function refundWords({ refundNow: now, refundRule }: Refundable): string {
  return now?.sentence ?? refundRule;
}
