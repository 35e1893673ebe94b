import { isShopCurrency, type Currency } from '@throughfare/kernel/money';
import { recommend } from '@throughfare/kernel/search/recommend';
import { rankFiguresOf } from './rank-figures.ts';
import type { FareView, TicketView } from './ticket-view.ts';
import { notedLeg } from './times-view.ts';
import { tripNotes } from './trip-notes.ts';

type PlainSort = 'cheapest' | 'fastest' | 'earliest' | 'co2';
export type Sort = 'recommended' | PlainSort;

/** Each order with its name and the sentence that says it (RANK-4). */
export const sorts: readonly { readonly sort: Sort; readonly label: string; readonly words: string }[] = [
  { sort: 'recommended', label: 'Recommended', words: 'Best sum of price, time, changes, risk and flexibility.' },
  { sort: 'cheapest', label: 'Cheapest', words: 'Lowest price first.' },
  { sort: 'fastest', label: 'Fastest', words: 'Shortest journey first.' },
  { sort: 'earliest', label: 'Earliest', words: 'First departure first.' },
  { sort: 'co2', label: 'Least CO₂', words: 'Least CO₂ for each traveller first.' },
];

/** The default sort is CHEAPEST (SEARCH-8). Agents read trains by departure, so theirs is EARLIEST. */
export function readSort(text: string | undefined, isAgent: boolean): Sort {
  return sorts.find(({ sort }) => sort === text)?.sort ?? (isAgent ? 'earliest' : 'cheapest');
}

export interface OfferedTicket {
  readonly ticket: TicketView;
  /** The lowest price that goes with the choice made already. */
  readonly price: string;
  /** The fare with that price. */
  readonly fare?: FareView | undefined;
}

function departs({ ticket }: OfferedTicket): number {
  return Date.parse(ticket.travelSegments[0]?.departureDateTime ?? '');
}

function arrives({ ticket }: OfferedTicket): number {
  return Date.parse(ticket.travelSegments.at(-1)?.arrivalDateTime ?? '');
}

/**
 * A train this many times as long as the fastest, and this many minutes longer, must be cheaper by more than pennies to stand before
 * others.
 */
const [farSlower, farLongerMinutes, pennies] = [2, 240, 1];

/**
 * Cheapest first, but a night train does not lead by pennies (RESULT-16). Of two at the same price the one that arrives earlier comes
 * first; further ties go to the earlier train. The order follows the heading alone (no train is paid to the top).
 */
export function orderTickets(tickets: readonly OfferedTicket[], sort: Sort, currency: Currency): readonly OfferedTicket[] {
  if (sort === 'recommended') return recommendTickets(tickets, currency);
  const fastest = Math.min(...tickets.map(({ ticket }) => ticket.durationMinutes));
  const isFarSlower = ({ durationMinutes: minutes }: TicketView) => minutes > farSlower * fastest && minutes > fastest + farLongerMinutes;
  const first: Readonly<Record<PlainSort, (offered: OfferedTicket) => number>> = {
    cheapest: ({ price, ticket }) => Number(price) + (isFarSlower(ticket) ? pennies : 0),
    fastest: ({ ticket }) => ticket.durationMinutes,
    earliest: () => 0,
    co2: ({ ticket }) => ticket.co2.trainGrams,
  };
  // read once each instead of at every comparison
  const keyed = tickets.map((offered) => ({
    offered,
    by: first[sort](offered),
    arrivesAtMs: sort === 'cheapest' || sort === 'co2' ? arrives(offered) : 0,
    departsAtMs: departs(offered),
  }));
  return keyed
    .toSorted((a, b) => a.by - b.by || a.arrivesAtMs - b.arrivesAtMs || a.departsAtMs - b.departsAtMs)
    .map(({ offered }) => offered);
}

/** The recommended order (RANK-1), which the call `point-to-point/ranking` answers too. */
function recommendTickets(tickets: readonly OfferedTicket[], currency: Currency): readonly OfferedTicket[] {
  // the shop answers searches in its own currencies only
  if (!isShopCurrency(currency)) return tickets;
  return recommend(tickets.map(rankFiguresOf), currency).map(({ offered }) => offered);
}

/** These orders show one list: a folded train could stand below one that it beats (RANK-4). */
export function foldsNothing(sort: Sort): boolean {
  return sort === 'recommended' || sort === 'co2';
}

interface FoldedTickets {
  readonly shown: readonly OfferedTicket[];
  readonly slower: readonly OfferedTicket[];
}

/** Whether a train of this list overtakes it. The seller's mark also counts trains that are not offered here. */
export function isOvertaken(one: OfferedTicket, listed: readonly OfferedTicket[]): boolean {
  const overtakes = (other: OfferedTicket) => departs(other) > departs(one) && arrives(other) <= arrives(one);
  return one.ticket.overTakenJourney && listed.some(overtakes);
}

/**
 * Sets aside the trains that another one overtakes; they are shown on request. A train that costs less than every other stays in the list.
 * If all are overtaken, all stay.
 */
export function foldSlower(ordered: readonly OfferedTicket[]): FoldedTickets {
  const least = Math.min(...ordered.filter(({ ticket }) => !ticket.overTakenJourney).map(({ price }) => Number(price)));
  // One with more time to change was asked for.
  const isSlower = (one: OfferedTicket) => one.ticket.moreTimeThan === undefined && isOvertaken(one, ordered) && Number(one.price) >= least;
  return { shown: ordered.filter((one) => !isSlower(one)), slower: ordered.filter(isSlower) };
}

/** The vehicle of most of a journey: coaches and ferries are marked, and fold among trains. */
export type Mode = 'train' | 'coach' | 'ferry';

export function modeOf({ travelSegments }: Pick<TicketView, 'travelSegments'>): Mode {
  const types = new Set(travelSegments.map(({ type }) => type));
  return types.has('TRAIN') ? 'train' : types.has('FERRY') ? 'ferry' : 'coach';
}

/** Sets aside the journeys without any train, if there are trains. */
export function foldModes(ordered: readonly OfferedTicket[]): {
  readonly trains: readonly OfferedTicket[];
  readonly others: readonly OfferedTicket[];
} {
  const trains = ordered.filter(({ ticket }) => modeOf(ticket) === 'train');
  if (trains.length === 0) return { trains: ordered, others: [] };
  return { trains, others: ordered.filter((one) => !trains.includes(one)) };
}

/** "3 coaches from £38.00, 16h 5m": the line behind which they are folded. The duration is that of the fastest. */
export function othersText(others: readonly OfferedTicket[], show: (price: string) => string): string {
  const count = (mode: Mode): number => others.filter(({ ticket }) => modeOf(ticket) === mode).length;
  const [coaches, ferries] = [count('coach'), count('ferry')];
  const counted = [
    ...(coaches > 0 ? [coaches === 1 ? '1 coach' : `${coaches} coaches`] : []),
    ...(ferries > 0 ? [ferries === 1 ? '1 ferry' : `${ferries} ferries`] : []),
  ].join(' and ');
  const [cheapest] = others.toSorted((a, b) => Number(a.price) - Number(b.price));
  const [fastest] = others.toSorted((a, b) => a.ticket.durationMinutes - b.ticket.durationMinutes);
  return `${counted} from ${show(cheapest?.price ?? '0.00')}, ${fastest?.ticket.duration ?? ''}`;
}

/** More badges than this would mean nothing. */
const fewBest = 3;

/**
 * The strengths of each ticket, by its id: words for its badges. A train that is set aside has none, because another arrives as early and
 * leaves later.
 */
export function badgesOf({ shown, slower }: FoldedTickets): ReadonlyMap<string, readonly string[]> {
  const badges = new Map<string, string[]>();
  const add = (word: string, by: (one: OfferedTicket) => number, isSafe: (one: OfferedTicket) => boolean = () => true): void => {
    const least = Math.min(...[...shown, ...slower].map(by));
    const best = shown.filter((one) => by(one) === least);
    if (best.length > fewBest || best.length === shown.length) return;
    // each badge once: of equals the one that arrives first
    const [first] = best.toSorted((a, b) => arrives(a) - arrives(b));
    if (first && isSafe(first)) badges.set(first.ticket.ticketId, [...(badges.get(first.ticket.ticketId) ?? []), word]);
  };
  add('Cheapest', ({ price }) => Number(price));
  // a change that may be missed is no strength
  const hasNoRisk = ({ ticket }: OfferedTicket) => !tripNotes(ticket.travelSegments.map(notedLeg)).some(({ isRisk }) => isRisk);
  add('Fastest', ({ ticket }) => ticket.durationMinutes, hasNoRisk);
  add('Earliest arrival', arrives);
  return badges;
}
