import { bookingRow } from '@throughfare/contract/shapes/booking-row';
import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ItemBooking, Order, OrderItem } from '../../orders/orders.api.ts';
import { untouched } from '../rules/untouched.ts';
import { presentBooking } from './present-booking.ts';

type Journey = NonNullable<OrderItem['shown']['outward']>;

const ride = (type: 'TRAIN' | 'TRANSFER', fromStation: string, toStation: string): Journey['segments'][number] => ({
  type,
  designator: type === 'TRAIN' ? '1S05' : '',
  serviceName: type === 'TRAIN' ? 'LNER' : 'Walk',
  carrier: 'GR',
  from: 'KGX',
  to: 'EDB',
  fromStation,
  toStation,
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '13:20' },
  duration: '4h 20m',
});

const outward: Journey = {
  type: 'Outward',
  fromStation: 'London Kings Cross',
  toStation: 'Inverness',
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '17:10' },
  dayOffset: 0,
  duration: '8h 10m',
  numberOfConnections: 1,
  carriers: [
    { code: 'GR', name: 'LNER', colour: '#a6192e' },
    { code: 'SR', name: 'ScotRail', colour: '#0b2e6f' },
  ],
  segments: [
    ride('TRAIN', 'London Kings Cross', 'Edinburgh'),
    ride('TRANSFER', 'Edinburgh', 'Haymarket'),
    ride('TRAIN', 'Haymarket', 'Inverness'),
  ],
  fareName: 'Advance Single',
  serviceClass: 'STANDARD',
  fareDescription: 'Only on the booked trains.',
  fareConditions: [{ tabName: 'Validity', tabValue: 'Valid on the booked trains only.' }],
  refundRule: 'Not refundable.',
  exchangeRule: 'Exchangeable until departure for a fee of £10.00 a ticket.',
  secondary: [{ name: 'Bicycle place', price: '0.00' }],
  price: '76.00',
  reservation: 'included',
};

const place = { coach: 'C', table: false, quiet: false };

const tripRide = { designator: '1S05', operatingDay: '2026-11-28', from: 'KGX', to: 'EDB', departsAt: 0, arrivesAt: 260, operator: 'GR' };

const booking: ItemBooking = {
  bookingId: '3f2b7a10-5d53-4f61-9c1e-4f0a6a2f9b11',
  reference: 'TF7KQ2MX',
  revision: 1,
  status: 'fulfilled',
  voidable: true,
  source: 'ATOC',
  request: {
    outward: { trip: { tripId: 'outward', segments: [tripRide, tripRide] }, offerRef: 'o', secondaryRefs: [], optionalPrices: [] },
    passengers: [],
    railcards: ['UK_26-30', 'UK_26-30'],
  },
  total: money('GBP', 7600),
  parts: [],
  supplierTotal: money('GBP', 7600),
  rate: '1',
  supplierBookingId: '42',
  supplierBookingCode: 'GRX4P9',
  segments: [
    {
      direction: 'outward',
      segmentIndex: 0,
      places: [
        { ...place, passengerRef: '1', place: '41', position: 'WINDOW', facing: 'FORWARD', table: true, quiet: true },
        { ...place, passengerRef: '2', place: '42' },
      ],
    },
    { direction: 'outward', segmentIndex: 1, places: [{ ...place, passengerRef: '1', place: '7', position: 'AISLE' }] },
  ],
  tickets: [{ ticketNumber: 'GB001', passengerRef: '1', direction: 'outward', segmentIndex: 0 }],
};

const shownTrip: OrderItem['shown'] & { readonly outward: Journey } = {
  outward,
  passengers: [],
  deliveryOptions: ['E_TICKET'],
  seatsReserved: true,
  contract: { through: true, text: 'One through ticket.' },
};

const item: OrderItem = {
  itemId: '0c1f3b52-1b6e-4f0e-9d51-0e8f1f6d7a01',
  bookingReference: 'TF7KQ2MX',
  status: 'fulfilled',
  bookings: [booking],
  shown: shownTrip,
  travellers: [
    { passengerRef: '1', age: 28, title: 'Ms', firstName: 'Ann', lastName: 'Lee', countryOfResidence: 'GB' },
    { passengerRef: '2', age: 30, firstName: 'Bo', lastName: 'Ek', email: 'bo@example.com', dateOfBirth: '1996-01-02' },
  ],
  deliveryOption: 'E_TICKET',
  seatPreferences: {},
  charge: money('GBP', 7228),
  total: money('GBP', 7600),
  discount: money('GBP', 500),
  fee: money('GBP', 128),
};

const order: Order = {
  orderId: 'o_1',
  sessionId: 's',
  cartId: 'c',
  cartRevision: 1,
  email: 'ann@example.com',
  phone: '+447700900123',
  market: 'AU',
  currency: 'GBP',
  cardFee: money('GBP', 128),
  refundFee: money('GBP', 0),
  items: [item],
  payments: [
    {
      paymentId: 'p_1',
      position: 1,
      purpose: 'sale',
      provider: 'stripe',
      reference: 'p',
      intentId: 'pi_1',
      status: 'captured',
      amount: money('GBP', 7228),
      revision: 1,
      captured: money('GBP', 7228),
      refunded: money('GBP', 0),
      cardBrand: 'visa',
      chargeId: 'ch_1',
    },
  ],
  outcome: 'completed',
  attempts: 0,
  // already the next morning in Sydney
  createdAt: new Date('2026-11-20T20:00:00Z'),
};

const railcardName = (program: string): string => (program === 'UK_26-30' ? '26-30 Railcard' : program);

test('the row has the tickets, the time of booking and the price', () => {
  expect(presentBooking({ order, item }, { railcardName })).toMatchObject({
    bookingReference: 'TF7KQ2MX',
    dateOfBooking: 'Sat 21 Nov 2026',
    trip: 'London Kings Cross – Inverness',
    dateOfTrip: 'Sat 28 Nov 2026',
    totalPrice: '72.28',
    creditCardFee: '1.28',
    currency: 'GBP',
    status: 'Confirmed',
    sqs: 'Done',
    paymentMethod: 'visa',
    transactionId: 'ch_1',
    supplyChannelRecordLocator: 'GRX4P9',
    companyReferences: ['At the train company: GRX4P9'],
    refSystemBookingId: '42',
    railCards: ['26-30 Railcard'],
    product: 'Advance Single',
    contractText: 'One through ticket.',
  });
});

test('a ticket whose seat is released first says what comes back, until it is released', () => {
  const refundTerms = { currency: 'GBP' as const, paid: '76.00', steps: [] };
  const sold = { ...item, shown: { ...shownTrip, outward: { ...outward, refundTerms } } };
  const actions = new Map([[booking.bookingId, ['release'] as const]]);
  const saidOf = (standing = untouched) =>
    presentBooking({ order, item: sold }, { railcardName, actions, standing, nowMs: Date.parse('2026-11-21T10:00:00Z') }).tripData[0]
      ?.journey.refundNow?.sentence;
  expect(saidOf()).toBe('No refund.');
  expect(saidOf({ ...untouched, isReleased: true })).toBeUndefined();
});

test('the order line and the card fee add up to the total', () => {
  const row = presentBooking({ order, item }, { railcardName });
  expect(row.orders).toEqual([
    {
      orderId: item.bookings[0]?.bookingId,
      source: 'ATOC',
      actions: [],
      status: 'CONFIRMED',
      description: 'London Kings Cross – Inverness, 2 travellers',
      itemTotal: '71.00',
      ticketNumbers: ['GB001'],
    },
  ]);
  expect(Number(row.orders[0]?.itemTotal) + Number(row.creditCardFee)).toBeCloseTo(Number(row.totalPrice), 10);
});

test('a return names both days, unless they are one, and both fares', () => {
  const inward: Journey = {
    ...outward,
    type: 'Return',
    fareName: 'Anytime Single',
    departureDateTime: { date: '2026-11-30', time: '10:00' },
  };
  const back = (journey: Journey) =>
    presentBooking({ order, item: { ...item, shown: { ...shownTrip, inward: journey } } }, { railcardName });
  expect(back(inward)).toMatchObject({
    trip: 'London Kings Cross – Inverness and back',
    dateOfTrip: 'Sat 28 Nov 2026 – Mon 30 Nov 2026',
    product: 'Advance Single, Anytime Single',
    tripData: [{ type: 'Outward' }, { type: 'Return', dateTime: 'Mon 30 Nov 2026, 10:00', seats: [] }],
  });
  expect(back({ ...inward, departureDateTime: { date: '2026-11-28', time: '18:00' }, fareName: 'Advance Single' })).toMatchObject({
    dateOfTrip: 'Sat 28 Nov 2026',
    product: 'Advance Single',
  });
});

test('a trip has its carriers, conditions, extras and the seats by segment, transfers counted', () => {
  const [trip] = presentBooking({ order, item }, { railcardName }).tripData;
  expect(trip).toMatchObject({
    from: 'London Kings Cross',
    to: 'Inverness',
    dateTime: 'Sat 28 Nov 2026, 09:00',
    carrier: 'LNER, ScotRail',
    carriers: ['LNER', 'ScotRail'],
    carrierCodes: ['GR', 'SR'],
    conditions: 'Only on the booked trains.',
    notes: 'With Bicycle place',
    changes: 1,
    duration: '8h 10m',
    nPasengers: 2,
    fareConditions: {
      fareConditions: outward.fareConditions,
      fareOriginTerminals: ['London Kings Cross'],
      fareDestinationTerminals: ['Inverness'],
    },
  });
  expect(trip?.seats).toEqual([
    {
      passengerRef: '1',
      passenger: 'Ms Ann Lee',
      segmentIndex: 0,
      coach: 'C',
      number: '41',
      seatPosition: 'Window',
      facilities: ['Facing forward', 'At a table', 'Quiet coach'],
    },
    { passengerRef: '2', passenger: 'Bo Ek', segmentIndex: 0, coach: 'C', number: '42', facilities: [] },
    { passengerRef: '1', passenger: 'Ms Ann Lee', segmentIndex: 2, coach: 'C', number: '7', seatPosition: 'Aisle', facilities: [] },
  ]);
});

test('after a refund of a part, only the seats of valid tickets are shown, and trains without one have ended', () => {
  const tickets = [{ ticketNumber: 'GB1', passengerRef: '1', direction: 'outward' as const, segmentIndex: 0 }];
  const standing = { ...untouched, givenUp: [{ direction: 'outward' as const, passengerRef: '2' }] };
  const [first] = item.bookings;
  const row = presentBooking({ order, item: { ...item, bookings: [{ ...first, tickets }] } }, { railcardName, standing });
  const [trip] = row.tripData;
  expect(trip?.seats.map(({ passengerRef, segmentIndex }) => [passengerRef, segmentIndex])).toEqual([['1', 0]]);
  expect(trip?.endedSegments).toEqual([2]);
  expect(row.passengers.map(({ seatingArrangements }) => seatingArrangements.length)).toEqual([1, 0]);
  expect(presentBooking({ order, item }, { railcardName }).tripData[0]?.endedSegments).toBeUndefined();
});

test("the lead's address is the order's; each traveller has seats of their own", () => {
  expect(presentBooking({ order, item }, { railcardName }).passengers).toEqual([
    {
      passengerRef: '1',
      name: 'Ms Ann Lee',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      contact: '+447700900123',
      contacts: [
        { contactMedium: 'email', contactInfo: 'ann@example.com' },
        { contactMedium: 'phone', contactInfo: '+447700900123' },
      ],
      countryOfResidence: 'GB',
      seatingArrangements: [
        'London Kings Cross – Edinburgh: Coach C, seat 41 (window, facing forward, at a table, quiet coach)',
        'Haymarket – Inverness: Coach C, seat 7 (aisle)',
      ],
    },
    {
      passengerRef: '2',
      name: 'Bo Ek',
      firstName: 'Bo',
      lastName: 'Ek',
      email: 'bo@example.com',
      contact: '',
      contacts: [{ contactMedium: 'email', contactInfo: 'bo@example.com' }],
      dob: '1996-01-02',
      seatingArrangements: ['London Kings Cross – Edinburgh: Coach C, seat 42'],
    },
  ]);
});

test('each order line has its rides with their seats, and its travellers by group', () => {
  const row = presentBooking({ order, item }, { railcardName });
  expect(row).toMatchObject({
    productType: 'PointToPoint',
    provider: 'ATOC',
    bookingTotal: '72.28',
    createdTime: '2026-11-20T20:00:00.000Z',
  });
  const [line] = row.lineItems;
  expect(line).toMatchObject({
    lineItemId: booking.bookingId,
    refSystemLineItemId: '42',
    status: 'CONFIRMED',
    passengerInfo: [
      { nameFirst: 'Ann', nameLast: 'Lee' },
      { nameFirst: 'Bo', nameLast: 'Ek' },
    ],
    deliveryOption: { code: 'E_TICKET', type: 'ATOC' },
    pdfUrl: `bookings/TF7KQ2MX/download_eticket/${booking.bookingId}`,
    lineItemTotal: '71.00',
  });
  expect(line?.legs[0]?.arrival).toEqual([]);
  expect(line?.legs[0]?.departure).toMatchObject([
    {
      fromStation: { text: 'London Kings Cross' },
      toStation: { text: 'Edinburgh' },
      duration: 'PT4H20M',
      cabinClass: 'Standard',
      ticketableFares: ['outward.1', 'outward.2'],
      seats: [
        { seatAssignment: { coach: 'C', wagon: 'C', number: '41', seat: '41', seatPosition: 'Window', corridorPosition: 'Window' } },
        { seatAssignment: { coach: 'C', number: '42' }, facilities: [] },
      ],
    },
    { fromStation: { text: 'Haymarket' }, toStation: { text: 'Inverness' } },
  ]);
  expect(row.bookingDetails).toMatchObject({
    departureTicketData: {
      departureTimeDate: { date: '2026-11-28', time: '09:00' },
      marketingCarrierCode: 'GR,SR',
      convertedPrice: { currency: 'GBP', value: '76.00' },
    },
    passengers: { adult: [{ title: 'Ms', firstName: 'Ann', contact: '+447700900123' }, { firstName: 'Bo' }], child: [] },
    railCards: ['26-30 Railcard'],
  });
  expect(z.safeParse(bookingRow, row).success).toBe(true);
});

test("a booking in progress is a row without suppliers' references", () => {
  const { outcome: _outcome, ...working } = order;
  const { supplierBookingId: _id, supplierBookingCode: _code, ...asked } = booking;
  const fresh: ItemBooking = { ...asked, status: 'new', segments: [], tickets: [] };
  const row = presentBooking({ order: working, item: { ...item, status: 'new', bookings: [fresh] } }, { railcardName });
  expect(row).toMatchObject({ status: 'PROCESSING', sqs: 'Pending', supplyChannelRecordLocator: '', refSystemBookingId: '' });
  expect(z.safeParse(bookingRow, row).success).toBe(true);
});
