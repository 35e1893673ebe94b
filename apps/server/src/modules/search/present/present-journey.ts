import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { type OfferPromise, type OfferTransfer, promisedSegments } from '../../pricing/pricing.api.ts';
import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { ChosenJourney } from '../search.api.ts';
import { countTrains } from '@throughfare/suppliers/port/same-train';
import { dateTime, dayOffset, durationText, localAt } from './local-times.ts';
import type { Lookups } from './lookups.ts';
import { carriersOf } from './present-carrier.ts';
import { joinedWords, presentAdded, presentChosenFare, presentParts } from './present-parts.ts';
import { transferName } from './present-segment.ts';

export interface RideFacts {
  readonly mode: TransportMode;
  readonly serviceName?: string;
}

type ShownSegment = ShownJourney['segments'][number];

type RideFactsOf = (source: Source, segment: TripSegment) => RideFacts;

/** Presents a chosen journey in cart, mails and documents. It uses only the signed promise, so any node can do it without planning again. */
export function presentJourney(
  { promise, parts }: ChosenJourney,
  type: 'Outward' | 'Return',
  rideFacts: RideFactsOf,
  nowMs: number,
  lookups: Lookups,
): ShownJourney {
  const segments = promisedSegments(promise);
  const shown = shownSegments(promise, rideFacts, lookups);
  const [first, last] = [shown[0], shown[shown.length - 1]];
  const { departsAt, arrivesAt, from, to } = endsOf(promise);
  if (!first || !last) throw new RangeError('a promise without trains');
  const departs = localAt(lookups.zone(from), departsAt);
  const arrives = localAt(lookups.zone(to), arrivesAt);
  const decimal = (minor: number): string => toDecimal(money(promise.currency, minor));
  const added = parts.map((part) => presentAdded(part, promise.currency));
  const rooms = added.flatMap((part) => part.rooms ?? []);
  const shownParts = parts.length > 1 ? presentParts(parts, promise, nowMs, lookups) : undefined;
  return {
    type,
    fromStation: first.fromStation,
    toStation: last.toStation,
    departureDateTime: dateTime(departs),
    arrivalTime: dateTime(arrives),
    dayOffset: dayOffset(departs, arrives),
    duration: durationText(arrivesAt - departsAt),
    numberOfConnections: countTrains(segments) - 1,
    carriers: carriersOf(
      segments.map((segment) => segment.operator),
      lookups,
    ),
    segments: shown,
    ...(shownParts ? joinedWords(shownParts) : presentChosenFare(parts[0], { currency: promise.currency, nowMs }, lookups)),
    secondary: added.flatMap(({ secondary }) => secondary ?? []),
    ...(rooms.length > 0 ? { rooms } : {}),
    price: decimal(parts.reduce((minor, { convertedMinor }) => minor + convertedMinor, 0)),
    reservation: parts.find(({ fare }) => fare.reservation === 'included')?.fare.reservation ?? parts[0].fare.reservation,
    ...(shownParts ? { parts: shownParts } : {}),
  };
}

function shownSegments({ parts, transfers }: OfferPromise, rideFacts: RideFactsOf, lookups: Lookups): ShownSegment[] {
  const shown: ShownSegment[] = [];
  let ride = 0;
  for (const { source, segments } of parts) {
    for (const segment of segments) {
      shown.push(...transfers.filter(([before]) => before === ride).map(([, transfer]) => presentTransfer(transfer, lookups)));
      shown.push(presentRide(segment, rideFacts(source, segment), lookups));
      ride += 1;
    }
  }
  return [...shown, ...transfers.filter(([before]) => before >= ride).map(([, transfer]) => presentTransfer(transfer, lookups))];
}

function endsOf(promise: OfferPromise): { departsAt: number; arrivesAt: number; from: string; to: string } {
  const stretches = [...promisedSegments(promise), ...promise.transfers.map(([, transfer]) => transfer)].sort(
    (a, b) => a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt,
  );
  const [first, last] = [stretches[0], stretches[stretches.length - 1]];
  if (!first || !last) throw new RangeError('a promise without trains');
  return { departsAt: first.departsAt, arrivesAt: last.arrivesAt, from: first.from, to: last.to };
}

function presentRide(segment: TripSegment, facts: RideFacts, lookups: Lookups): ShownSegment {
  return {
    type: facts.mode,
    designator: segment.designator,
    operatingDay: segment.operatingDay,
    serviceName: facts.serviceName ?? lookups.operator(segment.operator).name,
    carrier: segment.operator,
    ...stretch(segment, lookups),
  };
}

function presentTransfer(transfer: OfferTransfer, lookups: Lookups): ShownSegment {
  const shown = stretch(transfer, lookups);
  const serviceName = transferName({ by: transfer.by, from: shown.fromStation, to: shown.toStation });
  return { type: 'TRANSFER', designator: '', serviceName, carrier: transfer.by, ...shown };
}

function stretch({ from, to, departsAt, arrivesAt }: Pick<TripSegment, 'from' | 'to' | 'departsAt' | 'arrivesAt'>, lookups: Lookups) {
  return {
    from,
    to,
    fromStation: lookups.stationName(from),
    toStation: lookups.stationName(to),
    departureDateTime: dateTime(localAt(lookups.zone(from), departsAt)),
    arrivalTime: dateTime(localAt(lookups.zone(to), arrivesAt)),
    duration: durationText(arrivesAt - departsAt),
  };
}
