import { randomUUID } from 'node:crypto';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { PartRef, TicketUse } from '@throughfare/suppliers/port/after-sales';
import type { RunningInformation, TripReference } from '@throughfare/suppliers/port/running';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { OrderedBooking, SoldPartOfItem } from '../../orders/orders.api.ts';
import type { RideLeg } from '../../timetable/timetable.api.ts';
import { standingOfItem } from '../rules/standing-of-item.ts';
import { isSamePart } from '../rules/part-shares.ts';
import { itemParts, orderLines, type OrderLine, soldJourney } from '../rules/order-line.ts';
import { listAfterSales } from '../store/after-sale-store.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { oweClaimMail } from './compensation-mail.ts';
import { type DecidedCompensation, insertDecision, listDecisions } from './compensation-store.ts';
import { decideCompensation, type TicketFacts } from './rules/decide-compensation.ts';
import { causeOf, journeyArrival, type JourneyRide, type RideReport } from './rules/journey-arrival.ts';
import { partUse } from './rules/part-use.ts';
import { ruleFor } from '@throughfare/kernel/rights/rule-for';

const afterDecision = declareFailpoint('compensation.after-decision');

type Direction = PartRef['direction'];

/** If a railway has not reported its trains by then, it never will. */
const unreportedAfterMinutes = 24 * 60;

/** A direction of a booking whose last train should have arrived. */
interface EndedJourney {
  readonly orderId: string;
  readonly bookingReference: string;
  readonly direction: Direction;
}

/**
 * Decides what each journey that ended within these minutes brings its travellers, minutes after the arrival (DELAY-2). Every ticket is decided once.
 * Answers the number of decisions.
 */
export async function judgeArrivals(minutesBack: number, deps: CompensationDeps): Promise<number> {
  let decisions = 0;
  for (const journey of await endedJourneys(minutesBack, deps)) decisions += await judge(journey, deps);
  return decisions;
}

async function endedJourneys(minutesBack: number, { clock, suppliers, orders, db }: CompensationDeps): Promise<readonly EndedJourney[]> {
  const nowMinutes = Math.floor(clock.now() / 60_000);
  const ends = new Map<string, EndedJourney & { readonly arrivesAt: number }>();
  for (const { source } of suppliers.list())
    for (const { orderId, bookingReference, trains } of await orders.listTravelling(source, nowMinutes - minutesBack, nowMinutes))
      for (const { direction, arrivesAt } of trains) {
        const key = `${bookingReference} ${direction}`;
        const known = ends.get(key)?.arrivesAt ?? 0;
        ends.set(key, { orderId, bookingReference, direction, arrivesAt: Math.max(known, arrivesAt) });
      }
  const ended = [...ends.values()].filter(({ arrivesAt }) => arrivesAt <= nowMinutes);
  const decided = new Set(
    (await listDecisions(db, [...new Set(ended.map(({ bookingReference }) => bookingReference))])).map(
      ({ bookingReference, direction }) => `${bookingReference} ${direction}`,
    ),
  );
  return ended.filter(({ bookingReference, direction }) => !decided.has(`${bookingReference} ${direction}`));
}

async function judge({ orderId, bookingReference, direction }: EndedJourney, deps: CompensationDeps): Promise<number> {
  const { db, clock, orders, zoneOf } = deps;
  const order = await orders.find(orderId);
  const item = order?.items.find((one) => one.bookingReference === bookingReference);
  if (!order || !item || order.outcome === undefined) return 0;
  const booking = { order, item };
  const standing = standingOfItem(item, await listAfterSales(db, [item.itemId]), clock.now());
  const sold = (await orders.soldParts(orderId)).filter(({ itemId }) => itemId === item.itemId);
  const lines = orderLines(item).map((line) => ({ line, facts: factsOf(line, sold, booking, standing, direction) }));
  const open = lines.filter(({ facts }) => facts.parts.some((part) => part.direction === direction && !part.isGivenUp));
  const rides = ridesOf(booking, new Set(open.map(({ line }) => line.lineId)), direction);
  const known = await arrivalOf(rides, deps);
  if (known === 'under way') return 0;
  const [first] = rides;
  const [start, end] = [first?.train.departsAt ?? 0, rides.at(-1)?.train.arrivesAt ?? 0];
  const decidedAt = new Date(clock.now());
  const decisionOf = async ({ line, facts }: (typeof lines)[number]): Promise<DecidedCompensation[] | 'unanswered'> => {
    if (!facts.parts.some((part) => part.direction === direction)) return [];
    const about = {
      compensationId: randomUUID(),
      orderId,
      itemId: item.itemId,
      lineId: line.lineId,
      direction,
      bookingReference,
      ...(item.agency ? { agencyId: item.agency.agencyId } : {}),
      reports: known.reports,
      claim: 'open' as const,
      decidedAt,
    };
    const own = rides.find(({ lineId }) => lineId === line.lineId);
    if (!own) return [{ ...about, verdict: 'nothing', because: 'given-up' }];
    if (known.minutesLate === undefined) return [{ ...about, verdict: 'unknown' }];
    // The operator that was late first answers for all tickets of its seller (DELAY-2).
    const { operator } = (known.causedBy?.source === line.source ? known.causedBy : own).train;
    const day = epochToLocal(zoneOf(own.train.from), own.train.departsAt * 60_000).date;
    const rule = ruleFor({ operator, day, journeyMinutes: end - start });
    const pays = deps.suppliers.get(line.source)?.afterSales?.compensate !== undefined;
    // A carrier that wants a claim judges the cause itself.
    const decide = (of: TicketFacts) => decideCompensation(rule, known.minutesLate ?? 0, of, pays ? causeOf(known) : undefined);
    const first = decide(facts);
    const use = first.verdict === 'nothing' ? undefined : await useOf(line, end, deps);
    if (use === 'unanswered') return use;
    const decision = use ? decide(withUse(facts, use)) : first;
    const isUnclear = use !== undefined && facts.parts.some((part) => part.direction === direction && partUse(part, use) === 'unclear');
    const said = { ...about, minutesLate: known.minutesLate, ...(rule ? { rule: rule.id } : {}) };
    if (decision.verdict === 'nothing') return [{ ...said, verdict: 'nothing', because: decision.because }];
    if (decision.verdict === 'discretion') return [{ ...said, verdict: 'discretion' }];
    const { parts, amount, band } = decision;
    return [
      { ...said, verdict: isUnclear ? 'check' : pays ? 'due' : 'claim', amount, due: { parts, pays: band.pays, percent: band.percent } },
    ];
  };
  const decided = await Promise.all(lines.map(decisionOf));
  const decisions = decided.flatMap((of) => (of === 'unanswered' ? [] : of));
  if (decided.includes('unanswered')) return 0;
  const made = await db.transaction().execute(async (transaction) => {
    let stored = 0;
    for (const decision of decisions) if (await insertDecision(transaction, decision)) stored += 1;
    const isOwed = decisions.some(({ verdict }) => verdict === 'claim' || verdict === 'discretion');
    if (stored > 0 && isOwed) await oweClaimMail({ orderId, bookingReference, direction }, transaction, deps);
    return stored;
  });
  await afterDecision.pass(orderId);
  return made;
}

/** What inspectors found about the line's tickets. Undefined if its carrier reports no scans, or has not answered for a day. */
async function useOf(line: OrderLine, endMinutes: number, { suppliers, clock }: CompensationDeps) {
  try {
    const tickets = await suppliers.get(line.source)?.afterSales?.ticketUse?.(line.supplierBookingId);
    return tickets && itemParts(line, tickets);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return clock.now() / 60_000 < endMinutes + unreportedAfterMinutes ? 'unanswered' : undefined;
  }
}

const withUse = (facts: TicketFacts, use: readonly TicketUse[]): TicketFacts => ({
  ...facts,
  parts: facts.parts.map((part) => ({ ...part, isUnused: part.direction === facts.direction && partUse(part, use) === 'unused' })),
});

function factsOf(
  line: OrderLine,
  sold: readonly SoldPartOfItem[],
  { item }: OrderedBooking,
  standing: ReturnType<typeof standingOfItem>,
  direction: Direction,
): TicketFacts {
  const given = standing.lines.get(line.lineId);
  const ofLine = sold.filter(({ bookingId }) => bookingId === line.lineId);
  const hasBoth = ofLine.some((part) => part.direction !== direction) && ofLine.some((part) => part.direction === direction);
  const isReturn = hasBoth && isReturnFare(item, line);
  return {
    direction,
    isReturn,
    parts: ofLine
      .filter((part) => isReturn || part.direction === direction)
      .map(
        ({
          direction: way,
          passengerRef,
          price,
          discount,
          charged,
          refunded,
          compensated,
          supplierPrice,
          supplierRefunded,
          supplierCompensated,
        }) => ({
          direction: way,
          passengerRef,
          price,
          discount,
          charged,
          paidBack: { ...refunded, minor: refunded.minor + compensated.minor },
          supplierPrice,
          supplierPaidBack: { ...supplierRefunded, minor: supplierRefunded.minor + supplierCompensated.minor },
          isGivenUp: given?.isReleased === true || given?.givenUp.some((one) => isSamePart(one, { direction: way, passengerRef })) === true,
        }),
      ),
  };
}

/** Whether both directions of the line are one fare: the second half then has no price of its own. */
function isReturnFare(item: OrderedBooking['item'], line: OrderLine): boolean {
  const back = soldJourney(item, line, { direction: 'inward' });
  return ('isReturn' in back && back.isReturn === true) || Number(back.price) === 0;
}

function ridesOf({ item }: OrderedBooking, lineIds: ReadonlySet<string>, direction: Direction): readonly JourneyRide[] {
  return item.bookings
    .filter(({ bookingId }) => lineIds.has(bookingId))
    .flatMap(({ bookingId, source, request }) =>
      (request[direction]?.trip.segments ?? []).map((train) => ({ lineId: bookingId, source, train })),
    )
    .toSorted((a, b) => a.train.departsAt - b.train.departsAt);
}

interface KnownArrival {
  /** Absent if nobody knows. */
  readonly minutesLate?: number;
  readonly causedBy?: JourneyRide;
  readonly reports: readonly RideReport[];
}

async function arrivalOf(rides: readonly JourneyRide[], deps: CompensationDeps): Promise<KnownArrival | 'under way'> {
  const nowMinutes = Math.floor(deps.clock.now() / 60_000);
  const running = await runningOf(rides, deps);
  const arrival = journeyArrival(rides, ({ source, train }) => running.get(keyOf(source, train)), nowMinutes);
  if (arrival.kind === 'under way') return 'under way';
  if (arrival.kind === 'arrived') return arrival;
  const end = rides.at(-1)?.train.arrivesAt ?? 0;
  const unknown = (reports: readonly RideReport[]): KnownArrival | 'under way' =>
    rides.length > 0 && nowMinutes < end + unreportedAfterMinutes ? 'under way' : { reports };
  if (arrival.kind === 'unknown') return unknown(arrival.reports);
  const next = await nextWayOn(rides, arrival, deps);
  if (next === undefined) return unknown(arrival.reports);
  if (nowMinutes < next) return 'under way';
  return { minutesLate: Math.max(0, next - arrival.planned), causedBy: arrival.causedBy, reports: arrival.reports };
}

/** The arrival of the next way on of the same seller that ran, in epoch minutes. */
async function nextWayOn(
  rides: readonly JourneyRide[],
  { from, to, atMinutes }: { readonly from: string; readonly to: string; readonly atMinutes: number },
  deps: CompensationDeps,
): Promise<number | undefined> {
  const sources = new Set(rides.map(({ source }) => source));
  const [source] = sources;
  const found = deps.timetable
    .journeys({
      ...(sources.size === 1 && source ? { source } : {}),
      origins: [from],
      destinations: [to],
      departsFrom: atMinutes + 1,
      departsBefore: atMinutes + mostHoursOn * 60,
    })
    .toSorted((a, b) => a.arrivesAt - b.arrivesAt)
    .slice(0, mostWaysOn);
  for (const journey of found) {
    const onward = journey.legs.flatMap((leg): JourneyRide[] => (leg.kind === 'ride' ? [rideOf(leg)] : []));
    const running = await runningOf(onward, deps);
    const arrival = journeyArrival(onward, (ride) => running.get(keyOf(ride.source, ride.train)), Number.POSITIVE_INFINITY);
    if (arrival.kind === 'arrived') return journey.arrivesAt + arrival.minutesLate;
  }
  return undefined;
}

function rideOf({ source, designator, operatingDay, operator, calls }: RideLeg): JourneyRide {
  const [boards, alights] = [calls[0], calls.at(-1)];
  const [from, to] = [boards?.station ?? '', alights?.station ?? ''];
  const train = { designator, operatingDay, operator, from, to, departsAt: boards?.departsAt ?? 0, arrivesAt: alights?.arrivesAt ?? 0 };
  return { lineId: '', source, train };
}

const mostHoursOn = 20;
const mostWaysOn = 6;

const keyOf = (source: string, { designator, operatingDay }: TripReference): string => `${source} ${operatingDay} ${designator}`;

/** If a seller does not answer, its trains are unknown for now. */
async function runningOf(rides: readonly JourneyRide[], { suppliers }: CompensationDeps): Promise<ReadonlyMap<string, RunningInformation>> {
  const answers = await Promise.all(
    [...Map.groupBy(rides, ({ source }) => source)].map(async ([source, own]) => {
      const trips = own.map(({ train: { designator, operatingDay } }) => ({ designator, operatingDay }));
      try {
        return ((await suppliers.get(source)?.running(trips)) ?? []).map((said) => [keyOf(source, said), said] as const);
      } catch (failure) {
        if (!(failure instanceof SupplierFailure)) throw failure;
        return [];
      }
    }),
  );
  return new Map(answers.flat());
}
