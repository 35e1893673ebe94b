/** BOOKING-16: a booking under the names that callers of the API know, beside the fields that its page draws. */
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { LineItem, LineRide, PassBookingDetails, TicketBookingDetails } from '@throughfare/contract/shapes/booking-fields';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { toDecimal } from '@throughfare/kernel/money';
import type { AgencyFigures } from '../../ledger/ledger.api.ts';
import type { ToldAfterSale } from '../../after-sales/after-sales.api.ts';
import { ridesOf } from '../../cart/cart.api.ts';
import type { ItemBooking, OrderedBooking, OrderItem } from '../../orders/orders.api.ts';
import { type Direction, presentSeats } from './present-seats.ts';
import { untouched } from '../rules/untouched.ts';
import { passTravellers, ticketTravellers } from './traveller-groups.ts';

type Row = Pick<BookingRow, 'passengers' | 'orders' | 'bookingReference' | 'railCards' | 'currency'>;
type Context = Pick<
  BookingRow,
  | 'productType'
  | 'provider'
  | 'bookingTotal'
  | 'createdTime'
  | 'todRefNumber'
  | 'refundType'
  | 'lineItems'
  | 'newPassenger'
  | 'bookingDetails'
>;
type Journeys = Readonly<Partial<Record<Direction, Journey>>>;

interface Shown {
  /** The row as shown, with the travellers' present names. */
  readonly row: Row;
  /** Shown to people of the agency that sold the booking. */
  readonly commission: string | undefined;
}

interface ContextParts {
  readonly row: Row;
  /** Outward and return. Empty for passes. */
  readonly journeys: readonly Journey[];
  readonly history: readonly ToldAfterSale[];
  readonly isForAgency: boolean;
  readonly figures?: AgencyFigures | undefined;
}

/** The row's fields about the whole booking, its lines, and the purchase. */
export function bookingContext({ order, item }: OrderedBooking, { row, journeys, history, isForAgency, figures }: ContextParts): Context {
  const [outward, inward] = journeys;
  const { pass } = item.shown;
  const both = { ...(outward ? { outward } : {}), ...(inward ? { inward } : {}) };
  const commission = isForAgency && item.agency ? toDecimal((figures ?? item.agency).commission) : undefined;
  const agreed = history.filter(({ supplier }) => supplier === 'agreed');
  const form = agreed.findLast(({ refundType }) => refundType !== undefined)?.refundType;
  return {
    productType: pass ? 'RailPass' : 'PointToPoint',
    provider: item.bookings[0].source,
    bookingTotal: toDecimal(item.charge),
    createdTime: order.createdAt.toISOString(),
    todRefNumber: '',
    ...(form === undefined ? {} : { refundType: form }),
    lineItems: lineItemsOf(item, both, row),
    ...(agreed.some(({ kind }) => kind === 'TRAVELLER_CHANGE')
      ? { newPassenger: { passenger: row.passengers.map(({ firstName, lastName }) => ({ firstName, lastName })) } }
      : {}),
    ...(pass ? { bookingDetails: passDetails(pass, item, row) } : {}),
    ...(outward ? { bookingDetails: ticketDetails(item, { ...both, outward }, { row, commission }) } : {}),
  };
}

function passDetails(pass: PassSet, item: OrderItem, { passengers }: Row): PassBookingDetails {
  const { name, noOfDays, validityPeriodMonth, validFrom, validUntil, travel, businessChannel, refundRule } = pass;
  return {
    validFrom: formatFullDay(validFrom),
    validUntil: formatFullDay(validUntil),
    item: pass.item,
    mainProductName: name,
    noOfDays,
    ...(validityPeriodMonth === undefined ? {} : { validityPeriodMonth }),
    class: pass.serviceClass === 'FIRST' ? '1st class' : '2nd class',
    travel,
    desc: refundRule,
    businessChannel,
    refundType: 'Eurail',
    passengers: passTravellers(item, passengers),
  };
}

const cabins = { STANDARD: 'Standard', FIRST: 'First' } as const;

/** The order lines with their rides. `row` is the row as shown, with the travellers' present names. */
function lineItemsOf(item: OrderItem, journeys: Journeys, row: Row): LineItem[] {
  return item.bookings.map((line, index) => {
    const { status = '', itemTotal = '0.00', refundedTotal, ticketNumbers = [] } = row.orders[index] ?? {};
    return {
      lineItemId: line.bookingId,
      refSystemLineItemId: line.supplierBookingId ?? '',
      status,
      passengerInfo: row.passengers.map(({ firstName, lastName }) => ({ nameFirst: firstName, nameLast: lastName })),
      deliveryOption: { code: item.deliveryOption, type: line.source },
      pdfUrl: ticketNumbers.length === 0 ? '' : `bookings/${row.bookingReference}/download_eticket/${line.bookingId}`,
      todRefNumber: '',
      lineItemTotal: itemTotal,
      ...(refundedTotal === undefined ? {} : { refundInfo: { refundedAmount: refundedTotal } }),
      legs: item.shown.pass ? [] : [legOf(item, line, journeys)],
    };
  });
}

/** The rides that a line's supplier sold: a whole direction or a part of it. */
function legOf(item: OrderItem, { request }: ItemBooking, journeys: Journeys): LineItem['legs'][number] {
  const sold = (direction: Direction): LineRide[] => {
    const rides = ridesOf(request, direction);
    return rides ? presentRides(item, direction, journeys[direction]).slice(rides.from, rides.to) : [];
  };
  return { departure: sold('outward'), arrival: sold('inward') };
}

/** The trains of a direction, without walks. */
function presentRides(item: OrderItem, direction: Direction, journey: Journey | undefined): LineRide[] {
  if (!journey) return [];
  // a line keeps what was sold; its status says what has become of it
  const seats = presentSeats(item, direction, untouched);
  const codes = item.travellers.map(({ passengerRef }) => `${direction}.${passengerRef}`);
  return journey.segments.flatMap((segment, segmentIndex) =>
    segment.type === 'TRANSFER'
      ? []
      : [
          {
            type: segment.type,
            marketingCarrier: segment.carrier,
            fromStation: { text: segment.fromStation },
            toStation: { text: segment.toStation },
            departureDateTime: segment.departureDateTime,
            arrivalDateTime: segment.arrivalTime,
            duration: isoDuration(segment.duration),
            cabinClass: cabins[journey.serviceClass],
            fareDisplayName: journey.fareName,
            serviceClass: journey.serviceClass,
            price: journey.price,
            ticketableFares: codes,
            seats: seats
              .filter((seat) => seat.segmentIndex === segmentIndex)
              .map(({ coach, number, seatPosition, facilities }) => ({
                seatAssignment: {
                  coach,
                  wagon: coach,
                  number,
                  seat: number,
                  ...(seatPosition === undefined ? {} : { seatPosition, corridorPosition: seatPosition }),
                },
                facilities,
              })),
          },
        ],
  );
}

/** Turns "4h 20m" into "PT4H20M". */
function isoDuration(text: string): string {
  const [, hours, minutes] = /^(?:(\d+)h)?\s*(?:(\d+)m)?$/.exec(text) ?? [];
  const parts = [hours && hours !== '0' ? `${hours}H` : '', minutes && minutes !== '0' ? `${minutes}M` : ''].join('');
  return `PT${parts || '0M'}`;
}

function ticketDetails(
  item: OrderItem,
  journeys: Journeys & { readonly outward: Journey },
  { row, commission }: Shown,
): TicketBookingDetails {
  const dataOf = (direction: Direction, journey: Journey) => ({
    fromStation: journey.fromStation,
    toStation: journey.toStation,
    departureTimeDate: journey.departureDateTime,
    marketingCarrier: journey.carriers.map(({ name }) => name),
    marketingCarrierCode: journey.carriers.map(({ code }) => code).join(','),
    fareDescription: journey.fareDescription,
    fareConditions: journey.fareConditions,
    changes: journey.numberOfConnections,
    duration: journey.duration,
    convertedPrice: { currency: row.currency, value: journey.price },
    ...(commission === undefined ? {} : { commission }),
    travelSegments: presentRides(item, direction, journey),
  });
  return {
    departureTicketData: dataOf('outward', journeys.outward),
    ...(journeys.inward ? { returnTicketData: dataOf('inward', journeys.inward) } : {}),
    passengers: ticketTravellers(item, row.passengers),
    railCards: row.railCards,
  };
}
