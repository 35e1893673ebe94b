import { allot, fromDecimal, type Money, money } from '@throughfare/kernel/money';
import { lessWithheld, refundNow, type RefundNow, refundOfAll, type RefundTerms, termsLeft } from '@throughfare/kernel/refund-terms';
import { exchangeRuleAt, refundRuleAt } from '@throughfare/kernel/rule-steps';
import type { Journey, JourneyPart } from './shapes/cart.ts';

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase. */
  readonly boughtAtMs?: number;
}

/** What a booking's seller would do at that moment. Absent: whatever the fare's rules allow. */
interface Possible {
  readonly refund: boolean;
  readonly exchange: boolean;
}

/** What of a sale counts. */
interface Counted {
  /** The promotion's share of the item. It is divided in proportion to the prices, as at the sale. */
  readonly discount: Money;
  readonly possible?: Possible | undefined;
  /** The travellers without a valid ticket, for each contract: those of the way out in travel order, then those of the way back. */
  readonly givenUp?: readonly ReadonlySet<string>[] | undefined;
  /** For people of a net agency: the commission that it kept of each contract, in minor units by traveller, in the same sequence. */
  readonly withheld?: readonly ReadonlyMap<string, number>[] | undefined;
}

/** The refund now, for people of a net agency with that of its traveller. */
type SeenRefund = NonNullable<Journey['refundNow']>;

interface Directions {
  readonly outward: Journey;
  readonly inward?: Journey | undefined;
}

interface Refundable {
  readonly refundNow?: Pick<RefundNow, 'sentence' | 'exchange'> | undefined;
  readonly refundRule: string;
}

/** The directions and parts of an item, with the refund at that moment (RESULT-18) and their rules as they stand then. */
export function withRefundNow(
  { outward, inward }: Directions,
  { discount, possible, givenUp, withheld, ...moment }: Moment & Counted,
): { readonly outward: Journey; readonly inward?: Journey } {
  const journeys = [outward, ...(inward ? [inward] : [])].map((journey) => withRulesAt(journey, moment));
  const { sold, terms } = termsOf(journeys, { discount, possible, givenUp, withheld });
  const travellers = withheld ? termsOf(journeys, { discount, possible, givenUp }).terms : [];
  const withAmount = <Sold extends Journey | JourneyPart>(one: Sold): Sold => {
    const at = sold.indexOf(one);
    const own = terms[at];
    const now = own && seenRefund(refundNow(own, moment), travellers[at] && refundNow(travellers[at], moment));
    return now ? { ...one, refundNow: now } : one;
  };
  const [out, back] = journeys.map((journey) => {
    const { parts } = journey;
    return parts ? { ...journey, parts: parts.map(withAmount) } : withAmount(journey);
  });
  return { outward: out ?? outward, ...(back ? { inward: back } : {}) };
}

/** What all contracts of an item give back together at that moment (RESULT-23). */
export function refundTogether(directions: Directions, counted: Counted, moment: Moment): SeenRefund | undefined {
  const { withheld: _net, ...travellers } = counted;
  const told = counted.withheld && refundOfAll(refundTermsOf(directions, travellers), moment);
  return seenRefund(refundOfAll(refundTermsOf(directions, counted), moment), told);
}

function seenRefund(now: RefundNow | undefined, travellers: RefundNow | undefined): SeenRefund | undefined {
  return now && travellers ? { ...now, travellers } : now;
}

/** The terms of each contract of an item, less its share of the promotion (RESULT-23). */
export function refundTermsOf({ outward, inward }: Directions, counted: Counted): readonly RefundTerms[] {
  return termsOf([outward, ...(inward ? [inward] : [])], counted).terms.filter((terms) => terms !== undefined);
}

/** The contracts of an item with what is left of their terms. Undefined for one without any, or of which nothing is left. */
function termsOf(journeys: readonly Journey[], { discount, possible, givenUp = [], withheld = [] }: Counted) {
  const sold = journeys.flatMap((journey): (Journey | JourneyPart)[] => journey.parts ?? [journey]);
  const shares = allot(
    discount,
    sold.map(({ refundTerms, price }) => fromDecimal(discount.currency, refundTerms?.paid ?? price).minor),
  );
  const terms = sold.map(({ refundTerms }, index): RefundTerms | undefined => {
    const share = shares[index] ?? money(discount.currency, 0);
    const kept = withheld[index];
    const own = refundTerms && kept ? lessWithheld(refundTerms, kept) : refundTerms;
    const left = own && termsLeft(own, share, givenUp[index] ?? new Set());
    return left && possibleTerms(left, possible);
  });
  return { sold, terms };
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

function possibleTerms(
  { exchange, ...terms }: RefundTerms,
  { refund, exchange: isExchangeable }: Possible = { refund: true, exchange: true },
) {
  return { ...terms, ...(refund ? {} : { steps: [] }), ...(exchange && isExchangeable ? { exchange } : {}) };
}

/**
 * The sentences about refund and exchange value: the amounts if they are known, otherwise the fare's refund rule. The exchange rule follows
 * them, so that there is no exchange is left to it.
 */
export function refundWords({ refundNow: now, refundRule }: Refundable): string {
  if (!now) return refundRule;
  return now.exchange?.curve.length === 0 ? now.sentence : valueWords(now);
}

/** "Refund now: £41.20 of £54.20, until …, then nothing. Exchange value: £54.20, until …, then nothing." */
export function valueWords({ sentence, exchange }: Pick<RefundNow, 'sentence' | 'exchange'>): string {
  return exchange ? `${sentence} ${exchange.sentence}` : sentence;
}
