import { allot, fromDecimal, type Money, money } from '@throughfare/kernel/money';
import { lessDiscount, refundNow, type RefundTerms } from '@throughfare/kernel/refund-terms';
import { exchangeRuleAt, refundRuleAt } from '@throughfare/kernel/rule-steps';
import type { Journey, JourneyPart } from './shapes/cart.ts';

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase. */
  readonly boughtAtMs?: number;
}

interface Directions {
  readonly outward: Journey;
  readonly inward?: Journey | undefined;
}

interface Refundable {
  readonly refundNow?: { readonly sentence: string } | undefined;
  readonly refundRule: string;
}

/**
 * The directions and parts of an item, with the refund at that moment (RESULT-18) and their rules as they stand then. `discount` is the
 * promotion's share of the item. It is divided in proportion to the prices, as at the sale.
 */
export function withRefundNow(
  { outward, inward }: Directions,
  moment: Moment & { readonly discount: Money },
): { readonly outward: Journey; readonly inward?: Journey } {
  const { discount } = moment;
  const journeys = [outward, ...(inward ? [inward] : [])].map((journey) => withRulesAt(journey, moment));
  const { sold, shares } = sharesOf(journeys, discount);
  const withAmount = <Sold extends Journey | JourneyPart>(one: Sold): Sold =>
    amountOf(one, moment, shares[sold.indexOf(one)] ?? money(discount.currency, 0));
  const [out, back] = journeys.map((journey) => {
    const { parts } = journey;
    return parts ? { ...journey, parts: parts.map(withAmount) } : withAmount(journey);
  });
  return { outward: out ?? outward, ...(back ? { inward: back } : {}) };
}

/** The terms of each contract of an item, less its share of the promotion (RESULT-23). */
export function refundTermsOf({ outward, inward }: Directions, discount: Money): readonly RefundTerms[] {
  const { sold, shares } = sharesOf([outward, ...(inward ? [inward] : [])], discount);
  return sold.flatMap(({ refundTerms }, index) =>
    refundTerms ? [lessDiscount(refundTerms, shares[index] ?? money(discount.currency, 0))] : [],
  );
}

function sharesOf(journeys: readonly Journey[], discount: Money) {
  const sold = journeys.flatMap((journey): (Journey | JourneyPart)[] => journey.parts ?? [journey]);
  const shares = allot(
    discount,
    sold.map(({ refundTerms, price }) => fromDecimal(discount.currency, refundTerms?.paid ?? price).minor),
  );
  return { sold, shares };
}

/** The rules of refund and exchange without the deadlines that have passed at that time (RESULT-18). */
export function withRulesAt(journey: Journey, moment: Moment): Journey {
  const { parts, ...whole } = journey;
  if (!parts) return rulesOf(journey, moment);
  const shown = parts.map((part) => rulesOf(part, moment));
  return { ...whole, ...joinedRules(shown), parts: shown };
}

/** The rules of an item with several sellers: each part is named by its stations, because each keeps its own rule. */
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

function amountOf<Sold extends Journey | JourneyPart>(sold: Sold, moment: Moment, discount: Money): Sold {
  const now = sold.refundTerms && refundNow(lessDiscount(sold.refundTerms, discount), moment);
  return now ? { ...sold, refundNow: { ...now, curve: [...now.curve] } } : sold;
}

/** The sentence about a refund: the amount if it is known, otherwise the fare's rule. */
export function refundWords({ refundNow: now, refundRule }: Refundable): string {
  return now?.sentence ?? refundRule;
}
