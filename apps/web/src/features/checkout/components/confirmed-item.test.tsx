import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { passRow } from '../../../domain/bookings/testing/pass-row.ts';
import { tripOf } from '../../../domain/bookings/testing/train-row.ts';
import { journey } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { ConfirmedItem } from './confirmed-item.tsx';

const item = { itemId: 'a', bookingReference: 'TFQ7ML2K', state: 'confirmed', trip: 'Leeds – Carlisle', total: '32.10' } as const;

const trip: BookingRow['tripData'][number] = {
  type: 'Outward',
  from: 'Leeds',
  to: 'Carlisle',
  dateTime: '',
  carrier: 'Northern',
  carriers: ['Northern'],
  carrierCodes: ['NT'],
  conditions: '',
  changes: 0,
  duration: '2h 44m',
  nPasengers: 1,
  fareConditions: { fareConditions: [], fareOriginTerminals: [], fareDestinationTerminals: [] },
  bookingData: { originTravelPoint: { description: 'Leeds' }, destinationTravelPoint: { description: 'Carlisle' } },
  journey: journey({ refundRule: 'No refund.' }),
  seats: [{ segmentIndex: 0, passengerRef: '1', passenger: 'Ada Byron', coach: 'F', number: '21', facilities: [] }],
};
const ticket = {
  ticketNumber: 'T1',
  direction: 'outward' as const,
  traveller: 'Ada Byron',
  ride: 'Leeds – Carlisle, 10:49',
  seat: 'Coach F, seat 21',
};
const booking: BookingRow = { ...passRow, bookingReference: item.bookingReference, tripData: [trip], tickets: [ticket] };

test('a booked trip shows its reference, its price, and the seat once: with the code', () => {
  const page = draw(<ConfirmedItem item={item} currency="GBP" booking={booking} />);
  expect(page.text).toContain('Booking reference TFQ7ML2K');
  expect(page.text).toContain('£32.10');
  expect(page.getByRole('region', { name: 'Codes of TFQ7ML2K' }).textContent).toContain('Coach F, seat 21');
  expect(page.text.match(/seat 21/gi)).toHaveLength(1);
  expect(page.getByRole('link', { name: 'Add to calendar' })).not.toBeNull();
  expect(page.getByRole('link', { name: 'Ticket as PDF' })).not.toBeNull();
});

test('a seat without its own code is still shown', () => {
  const ride = tripOf('Outward').journey.segments;
  const early = { ...booking, tickets: [], tripData: [{ ...trip, journey: { ...trip.journey, segments: ride } }] };
  expect(draw(<ConfirmedItem item={item} currency="GBP" booking={early} />).text).toContain('Ada Byron: coach F, seat 21');
});

test('a return shows both directions, and its codes once', () => {
  const back = { ...trip, type: 'Return' as const };
  const page = draw(<ConfirmedItem item={item} currency="GBP" booking={{ ...booking, tripData: [trip, back] }} />);
  expect(page.getAllByRole('region', { name: 'Codes of TFQ7ML2K' })).toHaveLength(1);
});

test('a trip that was not booked says why, and shows no price', () => {
  const failed = { ...item, state: 'failed', reason: 'The train is sold out.' } as const;
  const page = draw(<ConfirmedItem item={failed} currency="GBP" booking={undefined} />);
  expect(page.text).toContain('Not booked. The train is sold out.');
  expect(page.text).not.toContain('£32.10');
});
