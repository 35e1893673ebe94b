import type { CallRequest } from '@throughfare/contract/call';
import type { getTravelPoints, TravelLeg } from '@throughfare/contract/calls/search';
import { Refusal } from '@throughfare/kernel/refusal';
import { causeFacts } from '@throughfare/kernel/rights/delay-causes.data';
import { isSource, type Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { knownChance, spareAfter } from '@throughfare/suppliers/port/punctuality';
import type { RunningCall, RunningInformation } from '@throughfare/suppliers/port/running';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Stations } from '../stations/stations.api.ts';
import { nextAndLast, type Timetable, type TrainRun } from '../timetable/timetable.api.ts';
import { instructionFor } from './rules/instruction.ts';

type Segment = CallRequest<typeof getTravelPoints>['body']['travelSegments'][number];

export interface LiveDeps {
  readonly timetable: Timetable;
  readonly stations: Stations;
  readonly suppliers: SupplierRegistry;
}

interface TrackedRide {
  readonly segment: Segment;
  readonly source: Source;
  readonly train: TrainRun;
}

/**
 * The Live Tracker's legs (TRACK-1): each train with its stops from boarding to alighting, its expected times and platforms, and the
 * transfers between them. The browser only names the trains; they are looked up in the timetable again. Refuses `object.notFound` for a
 * train that does not run.
 */
export async function trackLegs(segments: readonly Segment[], deps: LiveDeps, signal: AbortSignal): Promise<TravelLeg[]> {
  const rides = segments.flatMap((segment) => (segment.type === 'TRANSFER' ? [] : [findRide(segment, deps)]));
  const running = await askRunning(rides, deps, signal);
  return segments.map((segment, index) => {
    if (segment.type === 'TRANSFER') return transferLeg(segment, deps.stations);
    const ride = rides.find((candidate) => candidate.segment === segment);
    if (!ride) throw new Refusal('object.notFound');
    const change = changeAfter(ride, segments.slice(index + 1), rides, deps);
    return { ...rideLeg(ride, running.get(keyOf(ride.train)), deps), ...(change ? { change } : {}) };
  });
}

const keyOf = ({ designator, operatingDay }: { designator: string; operatingDay: string }) => `${designator} ${operatingDay}`;

function findRide(segment: Segment, { timetable, suppliers }: LiveDeps): TrackedRide {
  const day = segment.operatingDay ?? segment.departureDateTime.slice(0, 10);
  for (const { source } of suppliers.list()) {
    const train = timetable.findTrain(source, segment.designator, day);
    if (train && train.operator === segment.marketingCarrier && isSource(source)) return { segment, source, train };
  }
  throw new Refusal('object.notFound');
}

async function askRunning(
  rides: readonly TrackedRide[],
  { suppliers }: LiveDeps,
  signal: AbortSignal,
): Promise<Map<string, RunningInformation>> {
  const sources = [...new Set(rides.map(({ source }) => source))];
  const answers = await Promise.all(
    sources.map(async (source) => {
      const trips = rides
        .filter((ride) => ride.source === source)
        .map(({ train: { designator, operatingDay } }) => ({ designator, operatingDay }));
      return (await suppliers.get(source)?.running(trips, signal)) ?? [];
    }),
  );
  return new Map(answers.flat().map((information) => [keyOf(information), information]));
}

/** How likely the next train is caught, and what comes after it. Undefined after the last ride. */
function changeAfter(
  { segment, source, train }: TrackedRide,
  following: readonly Segment[],
  rides: readonly TrackedRide[],
  { suppliers, timetable, stations }: LiveDeps,
): TravelLeg['change'] {
  const punctuality = suppliers.get(source)?.punctuality?.({ operator: train.operator, station: segment.destinationTravelPoint.value });
  const spare = spareAfter(segment, following);
  const onward = following.flatMap((next) => rides.find((ride) => ride.segment === next) ?? []);
  const [missed] = onward;
  if (spare === undefined || !missed) return undefined;
  // The ticket of the next train ends where another seller's begins.
  const other = onward.findIndex((ride) => ride.source !== missed.source);
  const end = onward.at(other < 0 ? -1 : other - 1)?.segment ?? missed.segment;
  const way = {
    source: missed.source,
    from: missed.segment.originTravelPoint.value,
    to: end.destinationTravelPoint.value,
    departsAt: Math.floor(Date.parse(missed.segment.departureDateTime) / 60_000),
  };
  return {
    ...(punctuality ? knownChance(punctuality, spare) : {}),
    ...nextAndLast(way, {
      timetable,
      zoneOf: (code) => timetable.zone(code),
      nameOf: (code) => stations.byCode(code)?.name ?? code,
    }),
  };
}

function rideLeg({ segment, train }: TrackedRide, running: RunningInformation | undefined, { stations, timetable }: LiveDeps): TravelLeg {
  const [from, to] = [segment.originTravelPoint.value, segment.destinationTravelPoint.value];
  const boards = train.calls.findIndex((call) => call.station === from);
  const alights = train.calls.findIndex((call, index) => index > boards && call.station === to);
  if (boards < 0 || alights < 0) throw new Refusal('object.notFound');

  const nameOf = (code: string) => stations.byCode(code)?.name ?? code;
  const local = (station: string, minutes: number | undefined) =>
    minutes === undefined ? undefined : epochToLocal(timetable.zone(station), minutes * 60_000).iso;
  const calls = train.calls.slice(boards, alights + 1);
  const runningCalls = running?.calls ?? [];
  return {
    ...endsOf(segment),
    type: train.mode,
    instruction: instructionFor(train.mode, nameOf(from)),
    designator: train.designator,
    marketingCarrier: train.operator,
    serviceName: train.serviceName ?? timetable.operator(train.operator).name,
    from: nameOf(from),
    to: nameOf(to),
    simulated: running?.simulated ?? false,
    ...noticesOf(running),
    intermediateTravelPoints: calls.map((call, index) => {
      const live = runningCalls.find((candidate) => isCall(candidate, call));
      const [arrival, departure] = [index === 0 ? undefined : call.arrivesAt, index === calls.length - 1 ? undefined : call.departsAt];
      return {
        travelPoint: call.station,
        name: nameOf(call.station),
        ...present('scheduledArrivalTime', local(call.station, arrival)),
        ...present('scheduledDepartureTime', local(call.station, departure)),
        ...present('expectedArrivalTime', arrival === undefined ? undefined : local(call.station, live?.expectedArrival)),
        ...present('expectedDepartureTime', departure === undefined ? undefined : local(call.station, live?.expectedDeparture)),
        status: live?.status ?? 'SCHEDULED',
        ...present('platform', live?.platform),
      };
    }),
  };
}

/** The railway's messages, after the cause of a late or cancelled train. */
function noticesOf(running: RunningInformation | undefined): Pick<TravelLeg, 'notices'> {
  const { cause, notices = [], calls = [] } = running ?? {};
  const state = calls.some(({ status }) => status === 'CANCELLED') ? 'Cancelled' : 'Late';
  const said = [...(cause ? [`${state} because of ${causeFacts(cause).words}.`] : []), ...notices];
  return said.length > 0 ? { notices: said } : {};
}

function isCall(live: RunningCall, call: TrainRun['calls'][number]): boolean {
  if (live.station !== call.station) return false;
  return live.scheduledDeparture === undefined || call.departsAt === undefined
    ? live.scheduledArrival === call.arrivesAt
    : live.scheduledDeparture === call.departsAt;
}

function present<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  // TypeScript widens a computed key to string; this key has the parameter's own type
  return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}

function transferLeg(segment: Segment, stations: Stations): TravelLeg {
  const nameOf = (code: string) => stations.byCode(code)?.name ?? code;
  const [from, to] = [nameOf(segment.originTravelPoint.value), nameOf(segment.destinationTravelPoint.value)];
  return {
    ...endsOf(segment),
    type: 'TRANSFER',
    instruction: instructionFor(segment.marketingCarrier === 'UNDERGROUND' ? 'UNDERGROUND' : 'WALK', from, to),
    designator: '',
    marketingCarrier: segment.marketingCarrier,
    serviceName: '',
    from,
    to,
    transferMinutes: Math.round((Date.parse(segment.arrivalDateTime) - Date.parse(segment.departureDateTime)) / 60_000),
    simulated: false,
    intermediateTravelPoints: [],
  };
}

function endsOf(segment: Segment): Pick<TravelLeg, 'travelSegmentId' | 'departureDateTime' | 'arrivalDateTime'> {
  return {
    travelSegmentId: segment.travelSegmentId,
    departureDateTime: segment.departureDateTime,
    arrivalDateTime: segment.arrivalDateTime,
  };
}
