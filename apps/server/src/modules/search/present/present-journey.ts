import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { OfferTransfer } from '../../pricing/pricing.api.ts';
import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { ChosenJourney } from '../search.api.ts';
import { exchangeRule, refundRule } from './after-sales-text.ts';
import { dateTime, dayOffset, durationText, localAt } from './local-times.ts';
import type { Lookups } from './lookups.ts';
import { carriersOf } from './present-carrier.ts';
import { transferName } from './present-segment.ts';

export interface RideFacts {
  readonly mode: TransportMode;
  readonly serviceName?: string;
}

type ShownSegment = ShownJourney['segments'][number];

/** A chosen journey as cart, mails and documents show it, from the promise alone: any node can, without planning again. */
export function presentJourney(
  { promise, fare, extras, convertedMinor, extrasConvertedMinor, rooms }: ChosenJourney,
  type: 'Outward' | 'Return',
  rideFacts: (segment: TripSegment) => RideFacts,
  lookups: Lookups,
): ShownJourney {
  const { segments, transfers, currency } = promise;
  const shown: ShownSegment[] = [];
  for (const [index, segment] of segments.entries()) {
    shown.push(...transfers.filter(([before]) => before === index).map(([, transfer]) => presentTransfer(transfer, lookups)));
    shown.push(presentRide(segment, rideFacts(segment), lookups));
  }
  shown.push(...transfers.filter(([before]) => before >= segments.length).map(([, transfer]) => presentTransfer(transfer, lookups)));

  const [first, last] = [shown[0], shown[shown.length - 1]];
  const { departsAt, arrivesAt, from, to } = endsOf(promise);
  if (!first || !last) throw new RangeError('a promise without trains');
  const departs = localAt(lookups.zone(from), departsAt);
  const arrives = localAt(lookups.zone(to), arrivesAt);
  const train = segments[0] ?? { from, departsAt };
  const leaves = { zone: lookups.zone(train.from), departsAt: train.departsAt };
  return {
    type,
    fromStation: first.fromStation,
    toStation: last.toStation,
    departureDateTime: dateTime(departs),
    arrivalTime: dateTime(arrives),
    dayOffset: dayOffset(departs, arrives),
    duration: durationText(arrivesAt - departsAt),
    numberOfConnections: segments.length - 1,
    carriers: carriersOf(
      segments.map((segment) => segment.operator),
      lookups,
    ),
    segments: shown,
    fareName: fare.name,
    serviceClass: fare.serviceClass,
    fareDescription: fare.description,
    fareConditions: fare.conditions.map((condition) => ({ ...condition })),
    refundRule: refundRule(fare.afterSales.refund, leaves),
    exchangeRule: exchangeRule(fare.afterSales.exchange, leaves),
    secondary: extras.map((extra, index) => ({ name: extra.name, price: toDecimal(money(currency, extrasConvertedMinor[index] ?? 0)) })),
    ...(rooms.length > 0
      ? { rooms: rooms.map((room) => ({ name: room.name, price: toDecimal(money(currency, room.convertedMinor)) })) }
      : {}),
    price: toDecimal(money(currency, convertedMinor)),
    reservation: fare.reservation,
  };
}

function endsOf({ segments, transfers }: ChosenJourney['promise']): { departsAt: number; arrivesAt: number; from: string; to: string } {
  const stretches = [...segments, ...transfers.map(([, transfer]) => transfer)].sort(
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
  return { type: 'TRANSFER', designator: '', serviceName: transferName(transfer.by), carrier: transfer.by, ...stretch(transfer, lookups) };
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
