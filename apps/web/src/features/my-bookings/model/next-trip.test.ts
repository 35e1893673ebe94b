import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import { nextTrip } from './next-trip.ts';

type Row = Parameters<typeof nextTrip>[0][number];

/** A booking with a ticket for each journey, given as "2026-11-28 09:00 11:10". */
function booking(bookingReference: string, ...times: string[]): Row {
  const tripData = times.map((text, index) => {
    const [date = '', departs = '', arrives = ''] = text.split(' ');
    return {
      type: index === 0 ? 'Outward' : 'Return',
      journey: { departureDateTime: { date, time: departs }, arrivalTime: { date, time: arrives } },
    };
  });
  // the fields that the rule reads
  return {
    bookingReference,
    sqs: 'Done',
    tickets: [{ ticketNumber: '1', direction: 'outward', traveller: '', ride: '' }],
    tripData,
  } as unknown as BookingRow;
}

test('is the first journey that has not arrived, the way back of a trip that is half done included', () => {
  const rows = [booking('LATER', '2026-12-24 08:00 10:00'), booking('HALF', '2026-11-27 09:00 11:10', '2026-11-29 18:00 20:10')];
  expect(nextTrip(rows, '2026-11-28T09:00')?.row.bookingReference).toBe('HALF');
  expect(nextTrip(rows, '2026-11-28T09:00')?.journey.departureDateTime.date).toBe('2026-11-29');
  expect(nextTrip(rows, '2026-11-28T09:00')?.direction).toBe('inward');
  expect(nextTrip(rows, '2026-11-27T10:30')?.journey.departureDateTime.date).toBe('2026-11-27');
  expect(nextTrip(rows, '2026-11-30T00:00')?.row.bookingReference).toBe('LATER');
});

test('is absent once all have arrived, and for refunded or unfinished bookings', () => {
  const row = booking('ONE', '2026-12-24 08:00 10:00');
  expect(nextTrip([row], '2026-12-24T10:01')).toBeUndefined();
  expect(
    nextTrip(
      [
        { ...row, tickets: [] },
        { ...row, sqs: 'Pending' },
      ],
      '2026-11-28T09:00',
    ),
  ).toBeUndefined();
});

test('is the stretch that is still valid once a part was exchanged, and the new ticket comes in its own turn', () => {
  const segment = (type: string, carrier: string, from: string, to: string, departs: string, arrives: string) => ({
    type,
    carrier,
    fromStation: from,
    toStation: to,
    departureDateTime: { date: '2026-12-15', time: departs },
    arrivalTime: { date: '2026-12-15', time: arrives },
  });
  const sold = booking('OLD', '2026-12-15 07:35 14:50');
  const [trip] = sold.tripData;
  if (!trip) throw new Error('a booking without a trip');
  const segments = [
    segment('TRAIN', 'VT', 'Manchester', 'Euston', '07:35', '09:49'),
    segment('TRANSFER', 'WALK', 'Euston', 'St Pancras', '09:49', '10:01'),
    segment('TRAIN', 'ES', 'St Pancras', 'Paris', '11:31', '14:50'),
  ];
  const carriers = [
    { code: 'VT', name: 'Avanti', colour: '#004354' },
    { code: 'ES', name: 'Eurostar', colour: '#111111' },
  ];
  // the fields that the rule reads
  const old = {
    ...sold,
    tripData: [{ ...trip, endedSegments: [2], journey: { ...trip.journey, segments, carriers } }],
  } as unknown as BookingRow;
  expect(nextTrip([old], '2026-12-15T07:00')?.journey).toMatchObject({
    fromStation: 'Manchester',
    toStation: 'Euston',
    arrivalTime: { time: '09:49' },
    dayOffset: 0,
    carriers: [{ code: 'VT' }],
  });
  expect(nextTrip([old, booking('NEW', '2026-12-15 12:31 15:50')], '2026-12-15T10:00')?.row.bookingReference).toBe('NEW');
  const gone = { ...old, tripData: old.tripData.map((one) => ({ ...one, endedSegments: [0, 2] })) };
  expect(nextTrip([gone], '2026-12-15T07:00')).toBeUndefined();
});
