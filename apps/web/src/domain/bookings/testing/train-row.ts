import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { journey } from '../../journeys/testing/cart-fixtures.ts';

type Order = BookingRow['orders'][number];
type Passenger = BookingRow['passengers'][number];

export function passenger(passengerRef: string, name: string, more: Partial<Passenger> = {}): Passenger {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { passengerRef, name, firstName, lastName, email: '', contact: '', contacts: [], seatingArrangements: [], ...more };
}

export function orderLine(orderId: string, more: Partial<Order> = {}): Order {
  return {
    orderId,
    source: 'ATOC',
    status: 'CONFIRMED',
    actions: ['refund', 'exchange', 'travellers'],
    description: "London King's Cross – Edinburgh, 2 travellers",
    itemTotal: '152.00',
    ticketNumbers: ['TFA1', 'TFA2'],
    ...more,
  };
}

/** An agency's part of a row, gross. */
export const agencyPart = {
  isAgentBooking: true,
  paymentNett: false,
  netBookingTotal: '140.00',
  commission: '12.00',
  markUp: '5.00',
  internalReference: '',
  costCentre: '',
  purchaseOrder: '',
  internalNote: '',
  keptBy: 'Alex Agent',
} as const;

const ride: Journey['segments'][number] = {
  type: 'TRAIN',
  designator: 'GR1303',
  serviceName: 'London North Eastern Railway',
  carrier: 'GR',
  from: 'KGX',
  to: 'EDB',
  fromStation: "London King's Cross",
  toStation: 'Edinburgh',
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '13:22' },
  duration: '4h 22m',
};

export function tripOf(type: 'Outward' | 'Return', more: Partial<Journey> = {}): BookingRow['tripData'][number] {
  const direction = journey({ type, segments: [ride], ...more });
  return {
    type,
    from: direction.fromStation,
    to: direction.toStation,
    dateTime: '28 Nov 2026, 09:00',
    carrier: 'LNER',
    carriers: ['LNER'],
    carrierCodes: ['GR'],
    conditions: 'This train only. No refund.',
    changes: 0,
    duration: '4h 22m',
    nPasengers: 2,
    fareConditions: {
      fareConditions: [{ tabName: 'Refunds', tabValue: 'Not refundable.' }],
      fareOriginTerminals: ["London King's Cross"],
      fareDestinationTerminals: ['Edinburgh'],
    },
    bookingData: {
      originTravelPoint: { description: direction.fromStation },
      destinationTravelPoint: { description: direction.toStation },
    },
    journey: direction,
    seats: [
      { passengerRef: '1', passenger: 'Ann Lee', segmentIndex: 0, coach: 'C', number: '41', facilities: ['At a table'] },
      { passengerRef: '2', passenger: 'Bo Ek', segmentIndex: 0, coach: 'C', number: '42', facilities: ['At a table'] },
    ],
  };
}

/** A confirmed booking of two travellers from London to Edinburgh, with the given changes. */
export function trainRow(more: Partial<BookingRow> = {}): BookingRow {
  return {
    bookingId: 'TF2RAILS',
    bookingReference: 'TF2RAILS',
    dateOfBooking: 'Fri 20 Nov 2026',
    bookedOn: '2026-11-20',
    travelsOn: '2026-11-28',
    trip: "London King's Cross – Edinburgh",
    dateOfTrip: 'Sat 28 Nov 2026',
    totalPrice: '152.00',
    replacedBy: [],
    afterSales: [],
    actions: ['refund', 'exchange', 'travellers'],
    creditCardFee: '0.00',
    currency: 'GBP',
    status: 'Confirmed',
    sqs: 'Done',
    source: 'ATOC',
    deliveryOption: 'ETK',
    deliveryOptionType: 'ATOC',
    ticketType: 'PointToPoint',
    productType: 'PointToPoint',
    provider: 'ATOC',
    bookingTotal: '152.00',
    createdTime: '2026-11-20T09:00:00.000Z',
    todRefNumber: '',
    lineItems: [],
    paymentMethod: 'visa',
    originalPaymentMethod: 'visa',
    supplyChannelRecordLocator: 'LNER77',
    companyReferences: ['At the train company: LNER77'],
    refSystemBookingId: '7',
    transactionId: 'ch_1',
    railCards: [],
    product: 'Advance Single',
    tripData: [tripOf('Outward')],
    passengers: [
      passenger('1', 'Ann Lee', { email: 'ann@example.com', contact: '+44 20 7946 0000', countryOfResidence: 'GB' }),
      passenger('2', 'Bo Ek'),
    ],
    orders: [orderLine('l1')],
    contractText: 'A direct train on one ticket.',
    tickets: [
      {
        ticketNumber: 'TFA1',
        direction: 'outward',
        traveller: 'Ann Lee',
        ride: "London King's Cross – Edinburgh",
        seat: 'Coach C, seat 41',
      },
      { ticketNumber: 'TFA2', direction: 'outward', traveller: 'Bo Ek', ride: "London King's Cross – Edinburgh" },
    ],
    walletPasses: [],
    ...more,
  };
}
