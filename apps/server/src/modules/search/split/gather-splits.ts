import { money, type Money } from '@throughfare/kernel/money';
import { type SplitFee, splitFeeOn } from '@throughfare/kernel/split-fee';
import type { FareOffer, OffersAnswer, TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import type { TripSplit } from '@throughfare/suppliers/port/splitting';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { type Choice, singlesOf } from '../combine/combine-fares.ts';
import type { CombinedOffers, CombinedPart } from '../combine/price-combinations.ts';
import type { Direction, OffersQuery, PlannedTrip, SourceOffers } from '../gathered.types.ts';
import type { Log } from '../../../platform/log.ts';
import { tripOf } from '../rules/trip-of-journey.ts';
import { withinBudget } from '../within-budget.ts';
import { joinedJourney, journeysOfTickets } from './joined-journey.ts';
import { leastSavedMinor } from './split-offers.data.ts';
import { leastSingle, priceToBeat } from './worth-splitting.ts';

/** A journey on several tickets of one seller, for less than its cheapest single. */
export interface SplitOffers extends CombinedOffers {
  /** The trip that it splits. */
  readonly tripId: string;
  /** The saving that is left with the shop's fee, in the customer's minor units, for the whole party; with a return inside, for both directions. */
  readonly savedMinor: number;
  /** The station codes between which one of its tickets is half of a return (SPLIT-7). */
  readonly inside?: { readonly from: string; readonly to: string };
}

/** `isUnanswered`: there are none, and a seller did not answer in time, so nobody knows whether there would be. */
export type Splits = Readonly<Record<Direction, readonly SplitOffers[]>> & { readonly isUnanswered?: boolean };

interface SplitDeps {
  readonly log: Log;
  /** The codes of the station at which the traveller wants a join. Absent: wherever it costs least. */
  readonly joins?: readonly string[] | undefined;
  /** Converts a supplier's amount into the customer's minor units. */
  readonly convertedMinor: (price: Money) => number;
  /** Absent: joining tickets costs no fee. */
  readonly fee?: SplitFee | undefined;
}

export const noSplits: Splits = { outward: [], inward: [] };

/** Whether one of the sellers with journeys lets them be made on several tickets. */
export function canSplit(gathered: readonly SourceOffers[]): boolean {
  return gathered.some(({ supplier, outward, answer }) => supplier.splits && answer && outward.length > 0);
}

/** The splits of the journeys found, at the sellers whose conditions allow them. One that does not answer in time only loses its splits. */
export async function gatherSplits(gathered: readonly SourceOffers[], query: OffersQuery, deps: SplitDeps): Promise<Splits> {
  const found = await Promise.all(gathered.map((one) => splitsOf(one, query, deps)));
  const [outward, inward] = [found.flatMap((one) => one.outward), found.flatMap((one) => one.inward)];
  return { outward, inward, isUnanswered: outward.length + inward.length === 0 && found.some(({ isUnanswered }) => isUnanswered) };
}

async function splitsOf({ supplier, answer, outward, inward }: SourceOffers, query: OffersQuery, deps: SplitDeps): Promise<Splits> {
  const { splits } = supplier;
  const { passengers, railcards, isPatient = false } = query;
  if (!splits || !answer) return noSplits;
  const planned = { outward: withFares(outward, answer.outward), inward: withFares(inward, answer.inward) };
  if (planned.outward.length + planned.inward.length === 0) return noSplits;
  const heard = await withinBudget({ source: supplier.source, isPatient, log: deps.log }, async (signal) => {
    const [trips, back] = [planned.outward, planned.inward].map((list) => list.map(({ trip }) => trip));
    const party = { passengers, railcards, joins: deps.joins };
    const found = deps.joins
      ? await splits({ trips: [...(trips ?? []), ...(back ?? [])], ...party }, signal)
      : await splits({ trips: trips ?? [], inward: back ?? [], ...party }, signal);
    const ticketed = { outward: ticketedOf(found, planned.outward, supplier), inward: ticketedOf(found, planned.inward, supplier) };
    const asked = { outward: tripsIn(ticketed.outward), inward: tripsIn(ticketed.inward) };
    if (asked.outward.length + asked.inward.length === 0) return { ticketed, offers: undefined };
    // A seller is always asked for a way out.
    const turned = asked.outward.length === 0 ? { outward: asked.inward, inward: [] } : asked;
    const offers = await supplier.offers({ ...turned, passengers, railcards }, signal);
    return { ticketed, offers: turned === asked ? offers : { ...offers, outward: [], inward: offers.outward } };
  });
  if (heard.state !== 'answered') return { ...noSplits, isUnanswered: true };
  if (!heard.answer.offers) return noSplits;
  const { ticketed, offers } = heard.answer;
  const plain = {
    outward: plainSplits(ticketed.outward, { offers, sold: answer.outward, back: answer.inward, direction: 'outward' }, deps),
    inward: plainSplits(ticketed.inward, { offers, sold: answer.inward, back: [], direction: 'inward' }, deps),
  };
  const returns = returnsInside(ticketed, offers, { supplier, sold: answer, plain }, deps);
  return { outward: joined(plain.outward, returns.outward), inward: joined(plain.inward, returns.inward) };
}

/** The trips that their seller offers. */
function withFares(planned: readonly PlannedTrip[], sold: readonly TripOffers[]): readonly PlannedTrip[] {
  const offered = new Set(sold.filter(({ fares }) => fares.length > 0).map(({ tripId }) => tripId));
  return planned.filter(({ trip }) => offered.has(trip.tripId));
}

/** The same tickets with a single and with a return inside are one split with two choices of fares. */
function joined(splits: readonly SplitOffers[], returns: readonly SplitOffers[]): SplitOffers[] {
  const ticketsOf = ({ parts }: SplitOffers): string => parts.map(({ trip }) => trip.tripId).join(' ');
  const all = new Map<string, SplitOffers>();
  for (const one of [...splits, ...returns]) {
    const known = all.get(ticketsOf(one));
    all.set(ticketsOf(one), known ? { ...known, choices: [...known.choices, ...one.choices] } : one);
  }
  return [...all.values()];
}

interface Ticketed {
  readonly planned: PlannedTrip;
  readonly parts: readonly Omit<CombinedPart, 'extras'>[];
  readonly half?: NonNullable<TripSplit['half']>;
}

/** The journey of each ticket of the splits found. */
function ticketedOf(found: readonly TripSplit[], planned: readonly PlannedTrip[], supplier: Supplier): Ticketed[] {
  return found.flatMap(({ tripId, tickets, half }): Ticketed[] => {
    const whole = planned.find(({ trip }) => trip.tripId === tripId);
    if (!whole) return [];
    const parts = journeysOfTickets(whole.journey, tickets).map((journey) => ({ supplier, journey, trip: tripOf(journey) }));
    return [{ planned: whole, parts, ...(half ? { half } : {}) }];
  });
}

/** Each trip of the tickets once. */
const tripsIn = (ticketed: readonly Ticketed[]): TripSpec[] => [
  ...new Map(ticketed.flatMap(({ parts }) => parts.map(({ trip }) => [trip.tripId, trip] as const))).values(),
];

interface Offering {
  readonly offers: OffersAnswer;
  readonly direction: Direction;
  /** What the seller offers for the whole journeys, and for those of the other direction. */
  readonly sold: readonly TripOffers[];
  readonly back: readonly TripOffers[];
}

/** The splits of singles, where they cost less than the journey without them. */
function plainSplits(ticketed: readonly Ticketed[], { offers, direction, sold, back }: Offering, deps: SplitDeps): SplitOffers[] {
  // Berths and rooms cover a whole night, so they are sold with the ticket for the whole train.
  const fares = new Map(
    offers[direction].map((one) => [one.tripId, singlesOf(one.fares).map((fare) => ({ ...fare, optionalPrices: [] }))]),
  );
  return ticketed.flatMap((one): SplitOffers[] => {
    const { planned, parts, half } = one;
    const whole = sold.find(({ tripId }) => tripId === planned.trip.tripId);
    const beat = whole && priceToBeat(whole, back);
    const cheapest = parts.flatMap(
      (part) => (fares.get(part.trip.tripId) ?? []).toSorted((a, b) => a.price.minor - b.price.minor)[0] ?? [],
    );
    const [first, ...others] = cheapest;
    if (half || !first || beat === undefined || cheapest.length < parts.length) return [];
    const minor = cheapest.reduce((sum, { price }) => sum + price.minor, 0);
    const saved = deps.convertedMinor({ currency: first.price.currency, minor: beat - minor });
    if (saved < leastSavedMinor) return [];
    const { savedMinor, charged } = lessFee(saved, deps);
    return [
      {
        ...offersOf(one),
        savedMinor,
        choices: [{ fares: [first, ...others], ...charged }],
        validUntilMs: offers.validUntilMs,
        fromMinor: cheapest.reduce((sum, { price }) => sum + deps.convertedMinor(price), 0),
      },
    ];
  });
}

/** SPLIT-9: the saving with the shop's fee, and the fee. */
function lessFee(
  savedMinor: number,
  { fee, convertedMinor }: SplitDeps,
): { readonly savedMinor: number; readonly charged: Pick<Choice, 'feeMinor'> } {
  if (!fee) return { savedMinor, charged: {} };
  const feeMinor = splitFeeOn(savedMinor, { percent: fee.percent, mostMinor: convertedMinor(fee.most), leastLeft: leastSavedMinor });
  return { savedMinor: savedMinor - feeMinor, charged: feeMinor > 0 ? { feeMinor } : {} };
}

const offersOf = ({ planned: { journey, trip }, parts }: Ticketed): Pick<SplitOffers, 'tripId' | 'shown' | 'journey' | 'parts'> => ({
  tripId: trip.tripId,
  shown: journey,
  journey: joinedJourney(
    journey,
    parts.map((part) => part.journey),
  ),
  parts: parts.map((part) => ({ ...part, extras: [] })),
});

interface Besides {
  readonly supplier: Supplier;
  readonly sold: OffersAnswer;
  readonly plain: Splits;
}

/** SPLIT-7: the tickets of both directions with a return inside, where these cost less than everything else for both directions. */
function returnsInside(
  ticketed: Readonly<Record<Direction, readonly Ticketed[]>>,
  offers: OffersAnswer,
  { supplier, sold, plain }: Besides,
  deps: SplitDeps,
): Splits {
  const minorOf = (price: Money): number => deps.convertedMinor(price);
  const singleOf = (trip: TripOffers): number => {
    const minor = leastSingle(trip);
    return minor === undefined ? Number.POSITIVE_INFINITY : minorOf(money(supplier.currency, minor));
  };
  const priced = (direction: Direction): WithReturn[] =>
    ticketed[direction].flatMap((one) => withReturn(one, offers[direction], offers.validUntilMs, minorOf));
  const [outs, backs] = [priced('outward'), priced('inward')];
  const least = (direction: Direction): number =>
    Math.min(...plain[direction].map(({ fromMinor = Number.POSITIVE_INFINITY }) => fromMinor), ...sold[direction].map(singleOf));
  const back = least('inward');
  const kept = outs.flatMap((out): SplitOffers[] => {
    const rest = Math.min(...backs.filter(({ tag }) => tag === out.tag).map(({ minor }) => minor));
    const whole = sold.outward.find(({ tripId }) => tripId === out.offers.tripId);
    const own = plain.outward.find(({ tripId }) => tripId === out.offers.tripId)?.fromMinor ?? Number.POSITIVE_INFINITY;
    const returns = (whole?.fares ?? [])
      .filter(({ kind, price }) => kind === 'return' && price.minor > 0)
      .map(({ price }) => minorOf(price));
    const beat = Math.min(Math.min(own, whole ? singleOf(whole) : Number.POSITIVE_INFINITY) + back, ...returns);
    const saved = beat - out.minor - rest;
    if (!Number.isFinite(saved) || saved < leastSavedMinor) return [];
    // Both directions are bought together, and the way out has the fee.
    const { savedMinor, charged } = lessFee(saved, deps);
    return [{ ...out.offers, savedMinor, choices: out.offers.choices.map((choice) => ({ ...choice, ...charged })) }];
  });
  const savedWith = (tag: string): number =>
    Math.max(0, ...kept.filter(({ choices }) => choices.some(({ half }) => half?.tag === tag)).map(({ savedMinor }) => savedMinor));
  return {
    outward: kept,
    inward: backs.flatMap(({ offers: one, tag }) => (savedWith(tag) > 0 ? [{ ...one, savedMinor: savedWith(tag) }] : [])),
  };
}

interface WithReturn {
  readonly tag: string;
  readonly minor: number;
  readonly offers: SplitOffers;
}

/** The fares of a split with a return inside: its half for one of the tickets, and the cheapest singles for the others. */
function withReturn(
  ticketed: Ticketed,
  offered: readonly TripOffers[],
  validUntilMs: number,
  minorOf: (price: Money) => number,
): WithReturn[] {
  const { parts, half } = ticketed;
  if (!half) return [];
  const fares = parts.flatMap(({ trip }, index): FareOffer[] => {
    const own = offered.find(({ tripId }) => tripId === trip.tripId)?.fares ?? [];
    const fitting =
      index === half.ticket ? own.filter(({ kind, returnTag }) => kind === 'return' && returnTag === half.tag) : singlesOf(own);
    const [fare] = fitting.toSorted((a, b) => a.price.minor - b.price.minor);
    return fare ? [{ ...fare, optionalPrices: [] }] : [];
  });
  const [first, ...others] = fares;
  const inside = parts[half.ticket]?.trip.segments;
  const [from, to] = [inside?.[0]?.from, inside?.at(-1)?.to];
  if (!first || fares.length < parts.length || from === undefined || to === undefined) return [];
  const tag = `inside ${half.tag}`;
  const choices = [{ fares: [first, ...others] as const, half: { part: half.ticket, tag } }];
  const minor = fares.reduce((sum, { price }) => sum + minorOf(price), 0);
  return [{ tag, minor, offers: { ...offersOf(ticketed), savedMinor: 0, choices, validUntilMs, inside: { from, to } } }];
}
