import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { searchTickets as searchTicketsCall } from '@throughfare/contract/calls/search';
import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Currency } from '@throughfare/kernel/money';
import type { SplitFee } from '@throughfare/kernel/split-fee';
import { Refusal } from '@throughfare/kernel/refusal';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { lineOfOthers } from '@throughfare/kernel/stations/sold-by-others';
import { aloneAdvice, aloneWords } from '@throughfare/kernel/travellers/travel-alone';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { TripOffers } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { whyCancelled } from '../timetable/timetable.api.ts';
import type { Station } from '../stations/stations.api.ts';
import { explainNothing, explainNoWayBack, type StationFacts } from './explain-nothing.ts';
import { plannedSales } from './first-sale-day.ts';
import { combineSellers, minorIn } from './combine/combine-sellers.ts';
import { combinedJourneys } from './combine/gather-combinations.ts';
import { lowestOf } from './day-fares/rules/lowest-of.ts';
import { gatherOffers } from './gather-offers.ts';
import type { PlannedTrip, SourceOffers } from './gathered.types.ts';
import { type ListPosition, planDirections } from './plan-directions.ts';
import type { OpenedFare } from './present/added-price.ts';
import { localAt } from './present/local-times.ts';
import { notice, soldByOthers } from './present/present-notices.ts';
import { passNotices, presentPassTrains } from './present/present-pass-trains.ts';
import { listTickets, presentCombinations, presentDirection, presentSplits } from './present/present-directions.ts';
import { suppliersAsked } from './suppliers-asked.ts';
import { type CheckedSearch, checkSearch } from './record-search.ts';
import type { JourneyWindow } from './rules/journey-window.ts';
import { nameSellers } from './rules/name-sellers.ts';
import type { SearchDeps } from './search-deps.ts';
import { fullTrains } from './waited-train.ts';
import { canSplit, gatherSplits, noSplits, type Splits } from './split/gather-splits.ts';
import { joinAt, type JoinAt } from './split/join-at.ts';

type Answer = CallAnswer<typeof searchTicketsCall>;
type Request = CallRequest<typeof searchTicketsCall>['body'] & {
  readonly opened?: OpenedFare | undefined;
  readonly splitFee?: SplitFee | undefined;
};

const defaultLimit = 40;

const epochMinutes = (iso: string | undefined) => (iso === undefined ? undefined : Math.floor(Date.parse(iso) / 60_000));

function position(window: Request['outward']): ListPosition {
  const [after, before] = [epochMinutes(window?.after), epochMinutes(window?.before)];
  return { ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) };
}

/** Available journeys with prices for a recorded search. Stores nothing (decision 8). */
export async function searchTickets(record: SearchRecord, request: Request, currency: Currency, deps: SearchDeps): Promise<Answer> {
  const search = checkSearch(record.searchParam, deps);
  const positions = { outward: position(request.outward), inward: position(request.inward) };
  const directions = planDirections(search, positions, deps);
  // A page asks with empty windows.
  const isFirst = { outward: Object.keys(positions.outward).length === 0, inward: Object.keys(positions.inward).length === 0 };
  const asked = suppliersAsked(search, deps);
  const { passengers, railcards } = search.party;
  const query = {
    ...directions,
    passengers,
    railcards,
    limit: request.limit ?? defaultLimit,
    ...(request.isPatient === true ? { isPatient: true } : {}),
    ...(request.moreTimeFor ? { moreTimeFor: request.moreTimeFor } : {}),
  };
  const gathered = await gatherOffers(query, asked, deps);
  if (gathered.length > 0 && gathered.every(({ state }) => state === 'failed')) throw new Refusal('search.failed');
  const combined = await combineSellers(gathered, query, currency, deps);
  const join = request.joinAt === undefined || request.withSplits !== true ? undefined : joinAt(request.joinAt, gathered, deps);
  const splits =
    request.withSplits === true && !(join && 'refused' in join)
      ? await gatherSplits(gathered, query, {
          log: deps.log,
          convertedMinor: minorIn(currency, deps),
          fee: request.splitFee,
          ...(join ? { joins: join.codes } : {}),
        })
      : noSplits;
  const answers = [...gathered, ...combined.asked];
  // A later page of the list, or one with a train that others do not see, says nothing of its day.
  if (isFirst.outward && isFirst.inward && !request.moreTimeFor) {
    const lowest = (direction: 'outward' | 'inward') => lowestOf(gathered, combined[direction], direction, minorIn(currency, deps));
    deps.seenFares.note({ search, currency, outward: lowest('outward'), inward: lowest('inward') });
  }

  const { withConditions = true, opened } = request;
  const context = { searchId: record.id, party: search.party, currency, deps, withConditions, opened };
  const ticketsOf = (direction: 'outward' | 'inward'): Ticket[] =>
    listTickets([
      ...gathered.flatMap((source) => presentDirection(direction, source, context)),
      ...presentCombinations(direction, combined, context),
      ...presentSplits(direction, splits, context),
    ]);
  const [outward, inward] = [ticketsOf('outward'), ticketsOf('inward')];
  const passTrains = railcards.some(isPassProgram)
    ? { outward: presentPassTrains('outward', gathered, deps.lookups), inward: presentPassTrains('inward', gathered, deps.lookups) }
    : undefined;
  const ofPasses = passNotices(outward, passTrains?.outward ?? [], railcards);
  const leftOut = explainLeftOut(answers, search);
  const full = isFirst.outward ? fullTrains(gathered, outward, deps) : [];
  const others = lineOfOthers(search.from.code, search.to.code);
  const states = statesOf(answers);
  const missing = states.filter(({ state }) => state !== 'answered').map(({ source }) => factsOf(source).sells);
  const planned = [...plannedSales('outward', gathered, deps), ...combined.planned.outward];
  const isExplained = leftOut.some(({ code }) => emptiesList(code, planned.length));
  const explained =
    outward.length === 0 && ofPasses.length === 0 && missing.length === 0 && !isExplained
      ? explain(search, directions.outward, asked, { planned, isUnsold: isUnsold(answers) }, deps)
      : [];
  return {
    search: record,
    currency,
    outward,
    inward,
    windows: {
      outward: windowOf(
        [...gathered.flatMap((source) => source.outward), ...combined.outward],
        { ...positions.outward, window: directions.outward.window, zone: search.from.zone },
        deps,
      ),
      ...(directions.inward && {
        inward: windowOf(
          [...gathered.flatMap((source) => source.inward), ...combined.inward],
          { ...positions.inward, window: directions.inward.window, zone: search.to.zone },
          deps,
        ),
      }),
    },
    sources: states,
    notices: [
      ...joinNotices(join, splits),
      ...(missing.length > 0 ? [notice('search.partly', { sellers: nameSellers(missing) })] : []),
      ...ofPasses,
      ...leftOut,
      ...(others ? [soldByOthers(others)] : []),
      // The day and time of a ship by way of Wales would be no help where only another company runs trains.
      ...(others && !others.besidesOurs ? explained.filter(({ searches }) => searches !== undefined) : explained),
      ...(directions.inward && outward.length > 0 && inward.length === 0 && missing.length === 0
        ? [explainNoWayBack([...plannedSales('inward', gathered, deps), ...combined.planned.inward])]
        : []),
    ],
    ...(canSplit(gathered) ? { canSplit: true } : {}),
    ...(splits.isUnanswered ? { splitsUnanswered: true } : {}),
    ...(passTrains ? { passTrains } : {}),
    ...(full.length > 0 ? { fullTrains: full } : {}),
    ...(outward.length + inward.length > 0
      ? { offerUntil: new Date(Math.min(...answers.map(({ answer }) => answer?.validUntilMs ?? Number.MAX_SAFE_INTEGER))).toISOString() }
      : {}),
    demonstration: deps.demonstration,
  };
}

/** The reason why no tickets are joined at the station that the traveller named. */
function joinNotices(join: JoinAt | undefined, { outward, inward, isUnanswered }: Splits) {
  if (!join || isUnanswered) return [];
  if ('refused' in join) return [join.refused];
  return outward.length + inward.length === 0 ? [notice('split.noSaving', { station: join.name })] : [];
}

/** One entry for each seller: the worst outcome of its calls. */
function statesOf(answers: readonly SourceOffers[]): Answer['sources'] {
  const states = new Map<Source, SourceOffers['state']>();
  for (const { supplier, state } of answers) {
    if (!states.has(supplier.source) || state !== 'answered') states.set(supplier.source, state);
  }
  return [...states].map(([source, state]) => ({ source, state }));
}

/** A list that starts within this many minutes from now does not offer earlier trains. */
const tooSoonMinutes = 30;

/** Where "earlier" and "later" continue: before the first and after the last journey. An empty list continues from its own window. */
function windowOf(
  planned: readonly Pick<PlannedTrip, 'journey'>[],
  { after, before, window, zone }: ListPosition & { readonly window: JourneyWindow | undefined; readonly zone: string },
  { clock }: SearchDeps,
): Answer['windows']['outward'] {
  const local = (minutes: number) => localAt(zone, minutes).iso;
  const departures = planned.map(({ journey }) => journey.departsAt);
  if (departures.length === 0 || !window)
    return {
      ...(after === undefined ? {} : { earlierBefore: local(after) }),
      ...(before === undefined ? {} : { laterAfter: local(before) }),
    };
  const [first, last] = [Math.min(...departures), Math.max(...departures)];
  // Lists are cut at the back, so this one has every journey from the start of its window on.
  const nothingSince = window.keep === 'first' ? window.departsFrom : first;
  return {
    ...(nothingSince > clock.now() / 60_000 + tooSoonMinutes ? { earlierBefore: local(first) } : {}),
    laterAfter: local(last + 1),
  };
}

function explain(
  search: CheckedSearch,
  outward: Parameters<typeof explainNothing>[0]['outward'],
  asked: readonly Supplier[],
  sales: Pick<Parameters<typeof explainNothing>[0], 'planned' | 'isUnsold'>,
  deps: SearchDeps,
) {
  const facts = (station: Station): StationFacts => ({
    name: station.name,
    countryCode: station.countryCode,
    zone: station.zone,
    servedBy: servedBy(station, deps),
  });
  return explainNothing(
    {
      from: facts(search.from),
      to: facts(search.to),
      travelDate: search.param.departureDate,
      today: search.today,
      asked,
      ...sales,
      outward,
      now: deps.clock.now() / 60_000,
      combined: (direction) => combinedJourneys(direction, deps),
    },
    deps.timetable,
    (code) => deps.lookups.stationName(code),
    deps.stations,
  );
}

/** Whether a seller was asked for a trip that none of its fares covers. */
function isUnsold(answers: readonly SourceOffers[]): boolean {
  return answers.some(({ answer }) => answer?.outward.some(({ hasNoFare }) => hasNoFare));
}

function explainLeftOut(gathered: readonly SourceOffers[], { party }: CheckedSearch) {
  const forbidden = gathered.flatMap(({ leftOut }) => leftOut.forbidden);
  const cancelled = gathered.flatMap(({ leftOut }) => leftOut.cancelled);
  const sellers = gathered.flatMap(({ supplier, leftOut }) => (leftOut.isWithoutSpaces ? [factsOf(supplier.source).sells] : []));
  const wheelchairs = broughtBy(party.passengers, 'WHEELCHAIR');
  const full = gathered.flatMap(({ answer }) => answer?.outward ?? []).filter((offers) => isWithoutSpace(offers, wheelchairs)).length;
  const advice = aloneAdvice(
    gathered.map(({ supplier }) => supplier.source),
    party.passengers.map(({ age }) => age),
  );
  return [
    ...(advice ? [notice('search.childrenAdvised', wordsOf(advice))] : []),
    ...(forbidden.length > 0 ? [notice('search.childrenAlone', wordsOf(aloneWords(forbidden)))] : []),
    ...(sellers.length > 0 ? [notice('search.sellersWithoutSpaces', { sellers: nameSellers(sellers) })] : []),
    ...(full > 0 ? [notice(full === 1 ? 'search.trainWithoutSpace' : 'search.trainsWithoutSpace', { count: String(full) })] : []),
    ...(cancelled.length > 0 ? [notice('search.cancelledLeftOut', { why: whyCancelled(cancelled) })] : []),
  ];
}

/** Whether these trains left out are the reason for an empty list. Advice leaves out none, and beside cancelled trains others may be sold out. */
function emptiesList(code: string, plannedOthers: number): boolean {
  return code !== 'search.childrenAdvised' && (code !== 'search.cancelledLeftOut' || plannedOthers === 0);
}

/** Whether a train of the trip has too few spaces, which is why nothing is offered for it. */
function isWithoutSpace({ fares, onBoard = [] }: TripOffers, wheelchairs: number): boolean {
  if (wheelchairs === 0 || fares.length > 0) return false;
  return onBoard.some((train) => train.wheelchairs === 'NONE' || (train.wheelchairs !== 'UNRESERVED' && train.wheelchairs < wheelchairs));
}

function wordsOf(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function servedBy(station: Station, { stations, suppliers }: SearchDeps): Set<Source> {
  const members = stations.expandGroup(station.code);
  return new Set(
    suppliers
      .list()
      .map(({ source }) => source)
      .filter((source) => members.some((code) => stations.callsAt(source, code))),
  );
}
