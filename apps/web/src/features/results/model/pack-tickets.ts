/**
 * The tickets of the results page as rows, for the page to carry. Names of fields are left out, and parts common to many tickets (stations,
 * operators, kinds of fares and extras) are written once. A smaller text is faster to write and to read (docs/performance.md).
 */
import type { TravelSegment } from '@throughfare/contract/shapes/ticket';
import type { FareView, TicketView } from './ticket-view.ts';

type Carriers = TicketView['carriers'];
type SecondaryOffer = TicketView['secondaryFareInformation']['offers'][number];
type Traveller = Omit<FareView['passengerBreakdown'][number], 'amount'>;

/** The common parts of fares of many trains. */
type FareKind = Pick<
  FareView,
  | 'isReturn'
  | 'displayNames'
  | 'descriptions'
  | 'serviceClass'
  | 'convertedCurrency'
  | 'reservation'
  | 'refund'
  | 'exchange'
  | 'isIllegalFare'
> & { readonly travellers: readonly Traveller[] };
type FareRest = Pick<FareView, 'compatiblePrices' | 'mappingIds' | 'placesLeft' | 'commission' | 'parts'> &
  Partial<Pick<FareView, 'optionalPrices'>>;
type FareRow = readonly [priceId: string, kind: number, total: string, amounts: readonly string[], rest?: FareRest];

/** The common parts of segments of many trains: their ends and operators. */
type SegmentKind = Omit<
  TravelSegment,
  'travelSegmentID' | 'departureDateTime' | 'arrivalDateTime' | 'duration' | 'designator' | 'operatingDay'
>;
type SegmentRow = readonly [
  id: string,
  kind: number,
  departs: string,
  arrives: string,
  duration: string,
  designator: string,
  operatingDay?: string,
];

type TicketKind = Pick<TicketView, 'source' | 'fromStation' | 'toStation' | 'passengerInfo'> & { readonly basis: string };
type TicketRow = readonly [
  ticketId: string,
  kind: number,
  carriers: number,
  segments: readonly SegmentRow[],
  departs: readonly [date: string, time: string],
  arrives: readonly [date: string, time: string, dayOffset: number],
  duration: readonly [text: string, minutes: number],
  changes: number,
  overtaken: 0 | 1,
  grams: readonly [train: number, car: number],
  offer: string,
  fares: readonly FareRow[],
  extras: readonly (readonly [priceId: string, kind: number, withPrices?: readonly string[]])[],
  parts?: TicketView['parts'],
];

export interface PackedTickets {
  readonly tickets: readonly TicketKind[];
  readonly carriers: readonly Carriers[];
  readonly segments: readonly SegmentKind[];
  readonly fares: readonly FareKind[];
  readonly extras: readonly Omit<SecondaryOffer, 'priceId' | 'withPrices'>[];
  readonly rows: readonly TicketRow[];
}

function travellerOf({ passengerRef, passengerType, fareQualifier, currency }: FareView['passengerBreakdown'][number]): Traveller {
  return { passengerRef, passengerType, ...(fareQualifier && { fareQualifier }), currency };
}

function fareKindOf(fare: FareView): FareKind {
  const { isReturn, displayNames, descriptions, serviceClass, convertedCurrency, reservation, refund, exchange, isIllegalFare } = fare;
  const travellers = fare.passengerBreakdown.map(travellerOf);
  return {
    isReturn,
    displayNames,
    descriptions,
    serviceClass,
    convertedCurrency,
    reservation,
    refund,
    exchange,
    isIllegalFare,
    travellers,
  };
}

function segmentKindOf(segment: TravelSegment): SegmentKind {
  const { originTravelPoint, destinationTravelPoint, originName, destinationName } = segment;
  const { type, marketingCarrier, marketingServiceName, equipmentType } = segment;
  const ends = { originTravelPoint, destinationTravelPoint, originName, destinationName };
  return { ...ends, type, marketingCarrier, marketingServiceName, equipmentType };
}

/** Numbers different values in order of appearance; two values with the same key are one. */
function numbered<Value>() {
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  return {
    values,
    numberOf(key: string, make: () => Value): number {
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.push(make()) - 1;
        numbers.set(key, number);
      }
      return number;
    },
  };
}

export function packTickets(tickets: readonly TicketView[]): PackedTickets {
  const kinds = numbered<TicketKind>();
  const carriers = numbered<Carriers>();
  const segments = numbered<SegmentKind>();
  const fares = numbered<FareKind>();
  const extras = numbered<Omit<SecondaryOffer, 'priceId' | 'withPrices'>>();
  const texts = new Map<string, number>();
  const numberOfText = (text: string): number => {
    const number = texts.get(text) ?? texts.size;
    if (number === texts.size) texts.set(text, number);
    return number;
  };

  const packSegment = (segment: TravelSegment): SegmentRow => {
    const { originTravelPoint: from, destinationTravelPoint: to, marketingCarrier, marketingServiceName, equipmentType, type } = segment;
    const key = `${from.value} ${to.value} ${type} ${marketingCarrier} ${equipmentType} ${marketingServiceName}`;
    const number = segments.numberOf(key, () => segmentKindOf(segment));
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
    } = fare;
    let key = `${fare.serviceClass}|${fare.reservation}|${fare.refund}|${fare.exchange}|${fare.isReturn}|${fare.isIllegalFare}|${fare.convertedCurrency}|`;
    // sentences by their numbers: many fares share one, and a key made of whole sentences would be built and compared letter by letter each
    // time
    for (const name of fare.displayNames) key += `${numberOfText(name)}+`;
    for (const description of fare.descriptions) key += `-${numberOfText(description)}`;
    for (const { passengerRef, passengerType, fareQualifier, currency } of passengerBreakdown)
      key += `|${passengerRef} ${passengerType} ${fareQualifier?.program ?? ''} ${currency}`;
    const number = fares.numberOf(key, () => fareKindOf(fare));
    const amounts = passengerBreakdown.map(({ amount }) => amount);
    const isPlain =
      !compatiblePrices && !mappingIds && !parts && placesLeft === undefined && commission === undefined && optionalPrices.length === 0;
    if (isPlain) return [priceId, number, convertedTotalPrice, amounts];
    const rest = {
      ...(compatiblePrices && { compatiblePrices }),
      ...(mappingIds && { mappingIds }),
      ...(placesLeft !== undefined && { placesLeft }),
      ...(commission !== undefined && { commission }),
      ...(optionalPrices.length > 0 && { optionalPrices }),
      ...(parts && { parts }),
    };
    return [priceId, number, convertedTotalPrice, amounts, rest];
  };

  const packExtra = ({ priceId, displayName, description, convertedTotalPrice, convertedCurrency, withPrices }: SecondaryOffer) => {
    const key = `${numberOfText(displayName)} ${numberOfText(description)} ${convertedTotalPrice}`;
    const number = extras.numberOf(key, () => ({ displayName, description, convertedTotalPrice, convertedCurrency }));
    return withPrices ? ([priceId, number, withPrices] as const) : ([priceId, number] as const);
  };

  const rows = tickets.map((ticket): TicketRow => {
    const { source, fromStation, toStation, passengerInfo, co2 } = ticket;
    return [
      ticket.ticketId,
      kinds.numberOf(`${source} ${fromStation} ${toStation}`, () => ({ source, fromStation, toStation, passengerInfo, basis: co2.basis })),
      carriers.numberOf(ticket.carriers.map(({ code }) => code).join(' '), () => ticket.carriers),
      ticket.travelSegments.map(packSegment),
      [ticket.departureDateTime.date, ticket.departureDateTime.time],
      [ticket.arrivalTime.date, ticket.arrivalTime.time, ticket.dayOffset],
      [ticket.duration, ticket.durationMinutes],
      ticket.numberOfConnections,
      ticket.overTakenJourney ? 1 : 0,
      [co2.trainGrams, co2.carGrams],
      ticket.offer,
      ticket.fareInformation.map(packFare),
      ticket.secondaryFareInformation.offers.map(packExtra),
      ...(ticket.parts ? ([ticket.parts] as const) : ([] as const)),
    ];
  });
  return { tickets: kinds.values, carriers: carriers.values, segments: segments.values, fares: fares.values, extras: extras.values, rows };
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
  const unpackFare = ([priceId, number, convertedTotalPrice, amounts, rest]: FareRow): FareView => {
    const { travellers, ...kind } = at(packed.fares, number);
    const passengerBreakdown = travellers.map((traveller, index) => ({ ...traveller, amount: at(amounts, index) }));
    return { priceId, ...kind, convertedTotalPrice, passengerBreakdown, optionalPrices: [], ...rest };
  };
  return packed.rows.map((row): TicketView => {
    const [ticketId, number, carriers, segments, departs, arrives, duration, changes, overtaken, grams, offer, fares, extras, parts] = row;
    const { basis, ...kind } = at(packed.tickets, number);
    return {
      ticketId,
      ...kind,
      ...(parts && { parts }),
      carriers: at(packed.carriers, carriers),
      travelSegments: segments.map(unpackSegment),
      departureDateTime: { date: departs[0], time: departs[1] },
      arrivalTime: { date: arrives[0], time: arrives[1] },
      dayOffset: arrives[2],
      duration: duration[0],
      durationMinutes: duration[1],
      numberOfConnections: changes,
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

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError('a packed ticket names what is not there');
  return value;
}
