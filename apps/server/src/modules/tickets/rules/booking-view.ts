import { companyReferences } from '@throughfare/contract/company-references';
import type { Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import { refundWords } from '@throughfare/contract/refund-now';
import { type Currency, format, fromDecimal } from '@throughfare/kernel/money';
import type { TicketedBooking, TicketedPasses, TicketedTraveller } from '../ticketed-order.types.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { trainsOfFare } from '@throughfare/kernel/fare-trains';
import { rideOf } from './ride-of.ts';
import { seatText } from './seat-text.ts';
import { tripText } from './trip-text.ts';

/** A booking in words for a mail. Every string is plain text. */
export interface BookingView {
  readonly reference: string;
  /** For example "At the train company: GRX4P9"; a line for each company if there are several. */
  readonly companyReferences: readonly string[];
  readonly trip: string;
  readonly travellers: readonly string[];
  readonly directions: readonly DirectionView[];
  /** What its tickets allow: each rule once, although both directions or several travellers have it. */
  readonly rules: readonly RuleView[];
  /** The facts about passes, and what a party brings, a sentence each. */
  readonly notes: readonly string[];
  readonly contractText: string;
  /** What a late arrival brings, and other rights, a sentence each. */
  readonly rights: readonly string[];
}

export interface DirectionView {
  /** "Outward" or "Return". */
  readonly label: string;
  readonly day: string;
  readonly route: string;
  /** For example "4h 20m, direct". */
  readonly summary: string;
  readonly stretches: readonly StretchView[];
  /** One line, or one for each contract if several companies sell the direction. */
  readonly fares: readonly FareView[];
  readonly extras: readonly string[];
}

export interface FareView {
  /** "Advance Single, Standard class". With several contracts, stations and company come first. */
  readonly name: string;
  /** The rooms and extras of this contract, if there are several contracts. */
  readonly added?: readonly string[];
  /** For example "1h 42m to change to the next contract". */
  readonly change?: string;
}

export interface RuleView {
  /** The fare, without its rules if it is the only one of its booking. */
  readonly of?: string;
  /** One sentence each (RESULT-8). */
  readonly rules: readonly string[];
}

/** A train, or the transfer between two trains. */
export interface StretchView {
  readonly isTransfer: boolean;
  readonly departs: string;
  readonly from: string;
  readonly arrives: string;
  readonly to: string;
  /** Present if it differs from the day of the direction. */
  readonly departsOn?: string;
  readonly arrivesOn?: string;
  /** For example "LNER, train 1S05" or "Underground". */
  readonly by: string;
  /** For example "Ann Lee: Coach C, seat 41 (window)". */
  readonly seats: readonly string[];
}

const classNames = { STANDARD: 'Standard class', FIRST: 'First class' } as const;

/** `isForBuyer` includes prices. Tickets that the buyer mails to another address show none. */
export function bookingView(booking: TicketedBooking, isForBuyer = true): BookingView {
  const { outward, inward } = booking;
  const currency = isForBuyer ? booking.price.currency : undefined;
  return {
    reference: booking.bookingReference,
    companyReferences: companyReferences(booking, booking.supplierCodes),
    trip: tripText(booking),
    travellers: booking.travellers.map(travellerText),
    directions: [
      directionView(booking, outward, 'outward', currency),
      ...(inward ? [directionView(booking, inward, 'inward', currency)] : []),
    ],
    rules: ruleViews([outward, ...(inward ? [inward] : [])], currency),
    notes: booking.notes ?? [],
    contractText: booking.contractText,
    rights: booking.rights.map(({ title, text, paragraph }) => `${title}: ${text} (${paragraph})`),
  };
}

const inMyBookings = [
  'Activate each pass before its first journey: open the booking, choose “Use this pass”, and enter the number of the passport or identity card and the first day.',
  'Add each journey to the diary of the pass before you board. Show its code there with the passport or identity card of its traveller.',
];
const inSellersApp = ['Activate each pass in the app of its seller before its first journey: add it there with its pass cover number.'];

/** Passes in words: the product, each traveller's cover number, and how to get a pass ready. */
export function passesView({ bookingReference, supplierCode, pass, travellers, tickets, contractText }: TicketedPasses): BookingView {
  const numberOf = (ref: string) => tickets.find(({ passengerRef }) => passengerRef === ref)?.ticketNumber;
  return {
    reference: bookingReference,
    companyReferences: companyReferences({}, [{ code: supplierCode, source: 'Eurail', direction: 'outward', fromRide: 0 }]),
    trip: tripText({ pass }),
    travellers: travellers.map((traveller) => {
      const number = numberOf(traveller.passengerRef);
      return `${travellerText(traveller)}${number === undefined ? '' : `: pass cover number ${number}`}`;
    }),
    directions: [],
    rules: [],
    notes: [
      `${pass.name}: ${pass.item}, ${pass.serviceClass === 'FIRST' ? '1st class' : '2nd class'}.`,
      `Valid from ${formatFullDay(pass.validFrom)} until ${formatFullDay(pass.validUntil)}.`,
      ...(pass.isUsedElsewhere ? inSellersApp : inMyBookings),
      pass.refundRule,
    ],
    contractText,
    rights: [],
  };
}

function travellerText({ name, passengerType, railcard }: TicketedTraveller): string {
  return `${name} (${passengerType}${railcard === undefined ? '' : `, ${railcard}`})`;
}

function directionView(
  booking: TicketedBooking,
  journey: Journey,
  direction: 'outward' | 'inward',
  currency: Currency | undefined,
): DirectionView {
  const { date } = journey.departureDateTime;
  return {
    label: journey.type,
    day: formatFullDay(date),
    route: `${journey.fromStation} – ${journey.toStation}`,
    summary: `${journey.duration}, ${changesText(journey.numberOfConnections)}`,
    stretches: stretchViews(booking, journey, direction),
    fares: (journey.parts ?? [journey]).map((sold) => fareView(sold, currency)),
    // With several companies, each contract names its own.
    extras: journey.parts ? [] : addedTo(journey, currency),
  };
}

/** For example "Classic Solo, £130.00"; without a currency its name alone. */
function addedTo({ rooms = [], secondary = [] }: Journey | JourneyPart, currency: Currency | undefined): string[] {
  return [...rooms, ...secondary].map(({ name, price }) =>
    currency === undefined ? name : `${name}, ${Number(price) === 0 ? 'free' : format(fromDecimal(currency, price))}`,
  );
}

function fareView(sold: Journey | JourneyPart, currency: Currency | undefined): FareView {
  const name = fareName(sold);
  return {
    name: 'seller' in sold ? `${sold.fromStation} – ${sold.toStation}, ${sold.seller}: ${name}` : name,
    ...('seller' in sold ? { added: addedTo(sold, currency) } : {}),
    ...('seller' in sold ? joinOf(sold) : {}),
  };
}

const fareName = ({ fareName: name, serviceClass }: Journey | JourneyPart): string => `${name}, ${classNames[serviceClass]}`;

/** The rules of each fare. A fare of both directions is listed once, and a second time only with rules that its first half does not have. */
function ruleViews(journeys: readonly Journey[], currency: Currency | undefined): RuleView[] {
  const told = new Map<string, string[]>();
  const views = journeys.flatMap((journey) =>
    (journey.parts ?? [journey]).flatMap((sold) => {
      const name = 'seller' in sold ? `${sold.seller}: ${fareName(sold)}` : fareName(sold);
      const known = told.get(name);
      const rules = [
        trainsOfFare(sold.fareDescription),
        ...refundRules(sold, currency !== undefined),
        ...exchangeRules(sold, currency !== undefined),
      ].filter((rule) => rule !== '' && known?.includes(rule) !== true);
      told.set(name, [...(known ?? []), ...rules]);
      return rules.length === 0 ? [] : [{ of: known ? `${name} (${journey.type})` : name, rules }];
    }),
  );
  const [only, other] = views;
  return only && !other ? [{ rules: only.rules }] : views;
}

function joinOf({ changeTime, staysOnTrain, toStation }: JourneyPart): Pick<FareView, 'change'> {
  if (staysOnTrain) return { change: `Stay on the train at ${toStation}` };
  return changeTime === undefined ? {} : { change: `${changeTime} to change to the next contract` };
}

/** The present refund amount, and the rule beside it if it falls in steps. Without prices the rule alone. */
function refundRules(sold: Journey | JourneyPart, withPrices: boolean): string[] {
  return withPrices ? [refundWords(sold), laterRefunds(sold)] : [sold.refundRule];
}

/** The exchange rule, unless the value beside the refund has said all of it. */
function exchangeRules({ refundNow, exchangeRule }: Journey | JourneyPart, withPrices: boolean): string[] {
  return withPrices && refundNow?.exchange?.curve.length === 1 ? [] : [exchangeRule];
}

function laterRefunds({ refundNow, refundRule }: Journey | JourneyPart): string {
  return refundNow && refundNow.curve.length > 1 ? refundRule : '';
}

function changesText(changes: number): string {
  if (changes === 0) return 'direct';
  return changes === 1 ? '1 change' : `${changes} changes`;
}

function stretchViews(booking: TicketedBooking, journey: Journey, direction: 'outward' | 'inward'): StretchView[] {
  const { date } = journey.departureDateTime;
  let rides = 0;
  return journey.segments.map((segment) => {
    const isTransfer = segment.type === 'TRANSFER';
    const seats = isTransfer ? [] : seatsOf(booking, direction, { rideIndex: rides, isOnShip: segment.type === 'FERRY' });
    if (!isTransfer) rides += 1;
    const { departureDateTime: departs, arrivalTime: arrives } = segment;
    return {
      isTransfer,
      departs: departs.time.slice(0, 5),
      from: segment.fromStation,
      arrives: arrives.time.slice(0, 5),
      to: segment.toStation,
      ...(departs.date === date ? {} : { departsOn: formatFullDay(departs.date) }),
      ...(arrives.date === date ? {} : { arrivesOn: formatFullDay(arrives.date) }),
      by: isTransfer ? `${segment.serviceName}, ${segment.duration}` : rideText(segment),
      seats,
    };
  });
}

function rideText({ type, serviceName, designator }: Journey['segments'][number]): string {
  return designator === '' ? serviceName : `${serviceName}, ${rideOf(type)} ${designator}`;
}

/** `rideIndex` counts the trains of the direction, as suppliers do. */
function seatsOf(
  { segments, travellers }: TicketedBooking,
  direction: 'outward' | 'inward',
  { rideIndex, isOnShip }: { readonly rideIndex: number; readonly isOnShip: boolean },
): string[] {
  const booked = segments.find((segment) => segment.direction === direction && segment.segmentIndex === rideIndex);
  return (booked?.places ?? []).map((place) => {
    const name = travellers.find(({ passengerRef }) => passengerRef === place.passengerRef)?.name ?? `Traveller ${place.passengerRef}`;
    return `${name}: ${seatText(place, isOnShip)}`;
  });
}
