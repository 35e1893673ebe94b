import { departureOf } from './candidate-frame.ts';
import type { WalkUp } from './fare-book.ts';
import { termsAt, type PartyPricer, type PartyTerms } from './party-pricer.ts';
import { isReturnValid, ticketDayEndsMinute } from './rules/return-validity.ts';
import type { StationTime } from './rules/station-time.ts';
import type { TripFacts } from './trip-facts.ts';

/**
 * Maps the outward half of a return fare to its inward half (RESULT-5). A railcard only reduces a return as far as it is valid in both
 * directions, so one fare may have variants: with the card, with its minimum fare, without it. Halves of the same variant, fare and outward
 * day share a tag. If a card matters, the tag also states its validity on the outward journey. Otherwise the dearer variant of a train with
 * a valid card would seem to match every return that is sold with some outward train without it.
 */
export interface ReturnVariant {
  readonly tag: string;
  /** A short code; empty if no railcard matters. */
  readonly code: string;
  /** The cards' validity on the outward journey; empty if it does not matter there. */
  readonly outwardTerms: PartyTerms;
  readonly terms: PartyTerms;
  /** YYYY-MM-DD */
  readonly outwardDate: string;
}

export interface ReturnHalf extends WalkUp {
  readonly facts: TripFacts;
}

export interface PairedReturn extends ReturnHalf {
  readonly variants: readonly ReturnVariant[];
}

/** Keyed by trip. */
interface PairedReturns {
  readonly outward: ReadonlyMap<TripFacts, readonly PairedReturn[]>;
  readonly inward: ReadonlyMap<TripFacts, readonly PairedReturn[]>;
}

/** Leaves out halves without a partner. */
export function pairReturns(outward: readonly ReturnHalf[], inward: readonly ReturnHalf[], pricer: PartyPricer): PairedReturns {
  const outwardVariants = outward.map(() => new Map<string, ReturnVariant>());
  const inwardVariants = inward.map(() => new Map<string, ReturnVariant>());
  const partners = groupByFare(inward);
  const known = new Map<string, ReturnVariant>();
  const validity = new Map<string, boolean>();

  for (const [outIndex, out] of outward.entries()) {
    const { returnWithin } = out.fare.ticket;
    if (!returnWithin) continue;
    const outwardDate = departureOf(out.facts).date;
    for (const [groupKey, group] of partners.get(fareKey(out)) ?? []) {
      const question = `${out.fare.ticket.code} ${outwardDate} ${groupKey}`;
      const valid = validity.get(question) ?? isReturnValid(returnWithin, outwardDate, group.departs);
      validity.set(question, valid);
      if (!valid) continue;
      const terms = lesser(out.facts.terms, group.terms);
      const variant = variantOf(out, outwardDate, terms, pricer, known);
      outwardVariants[outIndex]?.set(variant.tag, variant);
      for (const index of group.members) inwardVariants[index]?.set(variant.tag, variant);
    }
  }
  return { outward: byTrip(outward, outwardVariants), inward: byTrip(inward, inwardVariants) };
}

function byTrip(
  halves: readonly ReturnHalf[],
  variants: readonly ReadonlyMap<string, ReturnVariant>[],
): ReadonlyMap<TripFacts, readonly PairedReturn[]> {
  const trips = new Map<TripFacts, PairedReturn[]>();
  for (const [index, half] of halves.entries()) {
    const own = variants[index];
    if (!own || own.size === 0) continue;
    const paired = { ...half, variants: [...own.values()] };
    const known = trips.get(half.facts);
    if (known) known.push(paired);
    else trips.set(half.facts, [paired]);
  }
  return trips;
}

/** Inward halves that pair alike: one fare, one day, one set of terms. */
interface InwardGroup {
  readonly departs: StationTime;
  readonly terms: PartyTerms;
  readonly members: number[];
}

function groupByFare(inward: readonly ReturnHalf[]): ReadonlyMap<string, ReadonlyMap<string, InwardGroup>> {
  const fares = new Map<string, Map<string, InwardGroup>>();
  for (const [index, half] of inward.entries()) {
    const departs = departureOf(half.facts);
    const groups = fares.get(fareKey(half)) ?? new Map<string, InwardGroup>();
    fares.set(fareKey(half), groups);
    const key = `${departs.date} ${departs.minuteOfDay <= ticketDayEndsMinute ? 'night' : 'day'} ${half.facts.terms}`;
    const group = groups.get(key);
    if (group) group.members.push(index);
    else groups.set(key, { departs, terms: half.facts.terms, members: [index] });
  }
  return fares;
}

function fareKey({ flow, fare }: WalkUp): string {
  return `${flow.id}.${fare.ticket.code}`;
}

function lesser(a: PartyTerms, b: PartyTerms): PartyTerms {
  let terms = '';
  for (let index = 0; index < a.length; index += 1) terms += `${Math.min(termsAt(a, index), termsAt(b, index))}`;
  return terms;
}

function variantOf(
  out: ReturnHalf,
  outwardDate: string,
  terms: PartyTerms,
  pricer: PartyPricer,
  known: Map<string, ReturnVariant>,
): ReturnVariant {
  const { fare, facts } = out;
  const code = pricer.termsCode(fare.pence, fare.ticket, terms);
  const outwardTerms = /[1-9]/.test(pricer.termsCode(fare.pence, fare.ticket, facts.terms)) ? facts.terms : '';
  const tag = [fareKey(out), outwardDate, outwardTerms, code].filter((part) => part !== '').join('.');
  const before = known.get(tag);
  if (before) return before;
  const variant = { tag, code, terms, outwardTerms, outwardDate };
  known.set(tag, variant);
  return variant;
}
