/** Orders for tests: plain values by which each test's subject is recognised. */
import type { Journey } from '@throughfare/contract/shapes/cart';
import { money } from '@throughfare/kernel/money';
import { travellersRights } from '@throughfare/kernel/rights/travellers-rights';
import type { TicketedBooking, TicketedOrder } from './ticketed-order.types.ts';

type Segment = Journey['segments'][number];

const train: Segment = {
  type: 'TRAIN',
  designator: '1S05',
  operatingDay: '2026-11-28',
  serviceName: 'LNER',
  carrier: 'GR',
  from: 'KGX',
  to: 'EDB',
  fromStation: 'London Kings Cross',
  toStation: 'Edinburgh',
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '13:20' },
  duration: '4h 20m',
};

export const directJourney: Journey = {
  type: 'Outward',
  fromStation: 'London Kings Cross',
  toStation: 'Edinburgh',
  departureDateTime: train.departureDateTime,
  arrivalTime: train.arrivalTime,
  dayOffset: 0,
  duration: '4h 20m',
  numberOfConnections: 0,
  carriers: [{ code: 'GR', name: 'LNER', colour: '#a6192e' }],
  segments: [train],
  fareName: 'Advance Single',
  serviceClass: 'STANDARD',
  fareDescription: 'Only on the booked train.',
  fareConditions: [{ tabName: 'Validity', tabValue: 'Valid on the booked train only.' }],
  refundRule: 'Not refundable.',
  exchangeRule: 'Exchangeable until departure for a fee of £10.00 a ticket.',
  secondary: [],
  price: '76.00',
  reservation: 'included',
};

/** An overnight journey with a change: the second train arrives on the next day. */
const changingJourney: Journey = {
  ...directJourney,
  type: 'Return',
  fromStation: 'Edinburgh',
  toStation: 'London Euston',
  departureDateTime: { date: '2026-11-30', time: '21:10' },
  arrivalTime: { date: '2026-12-01', time: '06:45' },
  dayOffset: 1,
  duration: '9h 35m',
  numberOfConnections: 1,
  segments: [
    {
      ...train,
      designator: '2K41',
      operatingDay: '2026-11-30',
      serviceName: 'ScotRail',
      carrier: 'SR',
      from: 'EDB',
      to: 'HYM',
      fromStation: 'Edinburgh',
      toStation: 'Haymarket',
      departureDateTime: { date: '2026-11-30', time: '21:10' },
      arrivalTime: { date: '2026-11-30', time: '21:15' },
      duration: '5m',
    },
    {
      ...train,
      type: 'TRANSFER',
      designator: '',
      serviceName: 'Walk',
      carrier: 'WALK',
      from: 'HYM',
      to: 'EDB',
      fromStation: 'Haymarket',
      toStation: 'Edinburgh',
      departureDateTime: { date: '2026-11-30', time: '21:20' },
      arrivalTime: { date: '2026-11-30', time: '21:40' },
      duration: '20m',
    },
    {
      ...train,
      designator: '1M16',
      operatingDay: '2026-11-30',
      serviceName: 'Caledonian Sleeper',
      carrier: 'CS',
      from: 'EDB',
      to: 'EUS',
      fromStation: 'Edinburgh',
      toStation: 'London Euston',
      departureDateTime: { date: '2026-11-30', time: '23:40' },
      arrivalTime: { date: '2026-12-01', time: '06:45' },
      duration: '7h 05m',
    },
  ],
  fareName: 'Anytime Single',
  fareDescription: 'Any train of the day.',
  refundRule: 'Refundable until departure for a fee of £5.00 a ticket.',
  exchangeRule: 'Exchangeable until departure free of charge.',
  secondary: [{ name: 'Bicycle place', price: '0.00' }],
  price: '88.50',
};

export const oneWay: TicketedBooking = {
  bookingReference: 'TF7KQ2MX',
  supplierCodes: [
    { code: 'GRX4P9', source: 'ATOC', direction: 'outward', fromRide: 0, toRide: 1 },
    { code: 'GRX4P9', source: 'ATOC', direction: 'inward', fromRide: 0, toRide: 2 },
  ],
  outward: directJourney,
  travellers: [
    { passengerRef: '1', name: 'Ms Ann Lee', passengerType: 'Adult', railcard: '26-30 Railcard' },
    { passengerRef: '2', name: 'Zoë <b>Müller</b> & Søn', passengerType: 'Child' },
  ],
  segments: [
    {
      direction: 'outward',
      segmentIndex: 0,
      places: [
        { passengerRef: '1', coach: 'C', place: '41', position: 'WINDOW', facing: 'FORWARD', table: true, quiet: false },
        { passengerRef: '2', coach: 'C', place: '42', position: 'AISLE', table: false, quiet: false },
      ],
    },
  ],
  tickets: [
    { ticketNumber: 'GB0000000042001', passengerRef: '1', direction: 'outward', segmentIndex: 0 },
    { ticketNumber: 'GB0000000042002', passengerRef: '2', direction: 'outward', segmentIndex: 0 },
  ],
  price: money('GBP', 7600),
  contractText: 'A direct train on one ticket.',
  rights: travellersRights({ operators: ['GR'], day: '2026-12-01', journeyMinutes: 260 }),
};

export const returnTrip: TicketedBooking = {
  ...oneWay,
  bookingReference: 'TF3HNW8R',
  inward: changingJourney,
  travellers: [{ passengerRef: '1', name: 'Ms Ann Lee', passengerType: 'Adult' }],
  segments: [
    {
      direction: 'outward',
      segmentIndex: 0,
      places: [{ passengerRef: '1', coach: 'B', place: '12', position: 'AISLE', table: false, quiet: true }],
    },
    { direction: 'inward', segmentIndex: 0, places: [] },
    { direction: 'inward', segmentIndex: 1, places: [{ passengerRef: '1', coach: 'K', place: '7', table: false, quiet: false }] },
  ],
  tickets: [
    { ticketNumber: 'GB0000000043001', passengerRef: '1', direction: 'outward', segmentIndex: 0 },
    { ticketNumber: 'GB0000000043002', passengerRef: '1', direction: 'inward', segmentIndex: 0 },
    { ticketNumber: 'GB0000000043003', passengerRef: '1', direction: 'inward', segmentIndex: 1 },
  ],
  price: money('GBP', 16450),
  contractText: 'Each direction is a contract of its own. All trains of a direction are on one through ticket.',
};

export function orderOf(bookings: readonly TicketedBooking[], more: Partial<TicketedOrder> = {}): TicketedOrder {
  return {
    orderId: 'o_1',
    email: 'ann@example.com',
    bookings,
    passes: [],
    failed: [],
    discount: money('GBP', 0),
    cardFee: money('GBP', 0),
    charged: money(
      'GBP',
      bookings.reduce((sum, { price }) => sum + price.minor, 0),
    ),
    ...more,
  };
}
