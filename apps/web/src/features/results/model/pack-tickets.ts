/**
 * The tickets of the results page as rows, for the page to carry. Names of fields are left out, and parts common to many tickets (stations,
 * operators, kinds of fares and extras) are written once. A smaller text is faster to write and to read (docs/performance.md).
 */
import type { TravelSegment } from '@throughfare/contract/shapes/ticket';
import {
  areAlike,
  fareKindOf,
  isOfFareKind,
  isOfSegmentKind,
  numbered,
  segmentKindOf,
  type Carriers,
  type ExtraKind,
  type FareKind,
  type SecondaryOffer,
  type SegmentKind,
} from './ticket-kinds.ts';
import type { FareView, TicketView } from './ticket-view.ts';

/** The return fares of one kind of all trains have the same matching halves. */
type Halves = NonNullable<FareView['mappingIds']>;
type FareRest = Pick<FareView, 'compatiblePrices' | 'placesLeft' | 'commission' | 'parts' | 'splitFee'> &
  Partial<Pick<FareView, 'optionalPrices'>> & { readonly halves?: number };
/** Without amounts, the only traveller pays the total. */
type FareRow = readonly [priceId: string, kind: number, total: string, amounts?: readonly string[], rest?: FareRest];

type SegmentRow = readonly [
  id: string,
  kind: number,
  departs: string,
  arrives: string,
  duration: string,
  designator: string,
  operatingDay?: string,
];

type TicketKind = Pick<TicketView, 'source' | 'fromStation' | 'toStation' | 'passengerInfo' | 'holdMinutes'> & { readonly basis: string };
type TicketRow = readonly [
  ticketId: string,
  kind: number,
  carriers: number,
  segments: readonly SegmentRow[],
  departs: readonly [date: string, time: string],
  arrives: readonly [date: string, time: string, dayOffset: number],
  duration: readonly [text: string, minutes: number],
  /** With the chance to catch them, where there are some and it is known. */
  changes: number | readonly [changes: number, chance: number],
  overtaken: 0 | 1,
  grams: readonly [train: number, car: number],
  offer: string,
  fares: readonly FareRow[],
  extras: readonly (readonly [priceId: string, kind: number, withPrices?: readonly string[]])[],
  parts?: TicketView['parts'] | null,
  split?: TicketView['split'] | null,
  moreTimeThan?: string,
];

export interface PackedTickets {
  readonly tickets: readonly TicketKind[];
  readonly carriers: readonly Carriers[];
  readonly segments: readonly SegmentKind[];
  readonly fares: readonly FareKind[];
  readonly extras: readonly ExtraKind[];
  readonly halves: readonly Halves[];
  readonly rows: readonly TicketRow[];
}

export function packTickets(tickets: readonly TicketView[]): PackedTickets {
  const kinds = numbered<TicketKind, TicketView>(
    (kind, ticket) =>
      kind.source === ticket.source &&
      kind.fromStation === ticket.fromStation &&
      kind.toStation === ticket.toStation &&
      kind.holdMinutes === ticket.holdMinutes,
    ({ source, fromStation, toStation, passengerInfo, holdMinutes, co2 }) => ({
      source,
      fromStation,
      toStation,
      passengerInfo,
      basis: co2.basis,
      ...(holdMinutes !== undefined && { holdMinutes }),
    }),
  );
  const carriers = numbered<Carriers, Carriers>(
    (known, other) => areAlike(known, other, (one, another) => one.code === another.code),
    (other) => other,
  );
  const segments = numbered(isOfSegmentKind, segmentKindOf);
  const fares = numbered(isOfFareKind, fareKindOf);
  const extras = numbered<ExtraKind, SecondaryOffer>(
    (kind, extra) =>
      kind.convertedTotalPrice === extra.convertedTotalPrice &&
      kind.displayName === extra.displayName &&
      kind.description === extra.description,
    ({ selected, displayName, description, convertedTotalPrice, convertedCurrency }) => ({
      ...(selected && { selected }),
      displayName,
      description,
      convertedTotalPrice,
      convertedCurrency,
    }),
  );

  const halves = numbered<Halves, Halves>(areSameHalves, (other) => other);

  const packSegment = (segment: TravelSegment): SegmentRow => {
    const number = segments.numberOf(segment);
    const { travelSegmentID, departureDateTime, arrivalDateTime, duration, designator, operatingDay } = segment;
    return operatingDay === undefined
      ? [travelSegmentID, number, departureDateTime, arrivalDateTime, duration, designator]
      : [travelSegmentID, number, departureDateTime, arrivalDateTime, duration, designator, operatingDay];
  };
  const packFare = (fare: FareView): FareRow => {
    const {
      priceId,
      convertedTotalPrice,
      passengerBreakdown,
      compatiblePrices,
      mappingIds,
      placesLeft,
      commission,
      optionalPrices,
      parts,
      splitFee,
    } = fare;
    const number = fares.numberOf(fare);
    const isForOne = passengerBreakdown.length === 1 && passengerBreakdown[0]?.amount === convertedTotalPrice;
    const amounts = isForOne ? [] : passengerBreakdown.map(({ amount }) => amount);
    const isPlain =
      !compatiblePrices && !mappingIds && !parts && placesLeft === undefined && commission === undefined && optionalPrices.length === 0;
    if (isPlain) return isForOne ? [priceId, number, convertedTotalPrice] : [priceId, number, convertedTotalPrice, amounts];
    const rest = {
      ...(compatiblePrices && { compatiblePrices }),
      ...(mappingIds && { halves: halves.numberOf(mappingIds) }),
      ...(placesLeft !== undefined && { placesLeft }),
      ...(commission !== undefined && { commission }),
      ...(optionalPrices.length > 0 && { optionalPrices }),
      ...(parts && { parts }),
      ...(splitFee !== undefined && { splitFee }),
    };
    return [priceId, number, convertedTotalPrice, amounts, rest];
  };

  const packExtra = (extra: SecondaryOffer) => {
    const { priceId, withPrices } = extra;
    const number = extras.numberOf(extra);
    return withPrices ? ([priceId, number, withPrices] as const) : ([priceId, number] as const);
  };

  const rows = tickets.map((ticket): TicketRow => {
    const { co2 } = ticket;
    return [
      ticket.ticketId,
      kinds.numberOf(ticket),
      carriers.numberOf(ticket.carriers),
      ticket.travelSegments.map(packSegment),
      [ticket.departureDateTime.date, ticket.departureDateTime.time],
      [ticket.arrivalTime.date, ticket.arrivalTime.time, ticket.dayOffset],
      [ticket.duration, ticket.durationMinutes],
      ticket.connectionChance === undefined ? ticket.numberOfConnections : [ticket.numberOfConnections, ticket.connectionChance],
      ticket.overTakenJourney ? 1 : 0,
      [co2.trainGrams, co2.carGrams],
      ticket.offer,
      ticket.fareInformation.map(packFare),
      ticket.secondaryFareInformation.offers.map(packExtra),
      ...endOfRow(ticket),
    ];
  });
  return {
    tickets: kinds.kinds,
    carriers: carriers.kinds,
    segments: segments.kinds,
    fares: fares.kinds,
    extras: extras.kinds,
    halves: halves.kinds,
    rows,
  };
}

/** What few tickets have, as short as it can be. Only a ticket with parts is a split. */
function endOfRow({ parts, split, moreTimeThan }: TicketView) {
  if (moreTimeThan !== undefined) return [parts ?? null, split ?? null, moreTimeThan] as const;
  if (!parts) return [] as const;
  return split ? ([parts, split] as const) : ([parts] as const);
}

export function unpackTickets(packed: PackedTickets): readonly TicketView[] {
  const unpackSegment = ([id, kind, departs, arrives, duration, designator, operatingDay]: SegmentRow): TravelSegment => ({
    travelSegmentID: id,
    ...at(packed.segments, kind),
    departureDateTime: departs,
    arrivalDateTime: arrives,
    duration,
    designator,
    ...(operatingDay !== undefined && { operatingDay }),
  });
  const unpackFare = ([priceId, number, convertedTotalPrice, amounts = [], rest]: FareRow): FareView => {
    const { travellers, ...kind } = at(packed.fares, number);
    const passengerBreakdown = travellers.map((traveller, index) => ({
      ...traveller,
      amount: amounts.length === 0 ? convertedTotalPrice : at(amounts, index),
    }));
    const { halves, ...others } = rest ?? {};
    const mapped = halves === undefined ? {} : { mappingIds: at(packed.halves, halves) };
    return { priceId, ...kind, convertedTotalPrice, passengerBreakdown, optionalPrices: [], ...mapped, ...others };
  };
  return packed.rows.map((row): TicketView => {
    const [
      ticketId,
      number,
      carriers,
      segments,
      departs,
      arrives,
      duration,
      changes,
      overtaken,
      grams,
      offer,
      fares,
      extras,
      parts,
      split,
      moreTimeThan,
    ] = row;
    const { basis, ...kind } = at(packed.tickets, number);
    return {
      ticketId,
      ...kind,
      ...(parts && { parts }),
      ...(split && { split }),
      ...(moreTimeThan !== undefined && { moreTimeThan }),
      carriers: at(packed.carriers, carriers),
      travelSegments: segments.map(unpackSegment),
      departureDateTime: { date: departs[0], time: departs[1] },
      arrivalTime: { date: arrives[0], time: arrives[1] },
      dayOffset: arrives[2],
      duration: duration[0],
      durationMinutes: duration[1],
      ...(typeof changes === 'number'
        ? { numberOfConnections: changes }
        : { numberOfConnections: changes[0], connectionChance: changes[1] }),
      overTakenJourney: overtaken === 1,
      co2: { trainGrams: grams[0], carGrams: grams[1], basis },
      offer,
      fareInformation: fares.map(unpackFare),
      secondaryFareInformation: {
        offers: extras.map(([priceId, kindOfExtra, withPrices]) => ({
          priceId,
          ...at(packed.extras, kindOfExtra),
          ...(withPrices && { withPrices: [...withPrices] }),
        })),
      },
    };
  });
}

function areSameHalves(one: Halves, other: Halves): boolean {
  const entries = Object.entries(other);
  return entries.every(([ticketId, priceId]) => one[ticketId] === priceId) && Object.keys(one).length === entries.length;
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError('a packed ticket names what is not there');
  return value;
}
