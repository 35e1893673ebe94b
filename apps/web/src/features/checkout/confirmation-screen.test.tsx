import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { expect, test } from 'vitest';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { draw } from '../../testing/draw.tsx';
import { passRow } from '../../domain/bookings/testing/pass-row.ts';
import { trainRow, tripOf } from '../../domain/bookings/testing/train-row.ts';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import { loadConfirmation, type ConfirmationView } from './load-confirmation.ts';

const order: OrderAnswer = {
  status: 'confirmed',
  orderId: 'o1',
  currency: 'GBP',
  total: '152.00',
  email: 'ada@example.com',
  items: [{ itemId: 'a', state: 'confirmed', trip: 'London – Edinburgh', bookingReference: 'TF2RAILS', total: '152.00' }],
};
const screen = (view: ConfirmationView, demonstration = false) => (
  <ConfirmationScreen view={view} market="UK" demonstration={demonstration} />
);
const confirmed = (bookings = [trainRow()], more: Partial<OrderAnswer> = {}): ConfirmationView => ({
  state: 'confirmed',
  order: { ...order, ...more },
  bookings,
});

test('an order that cannot be shown says why and leads to the bookings', () => {
  const page = draw(screen({ state: 'unknown', status: 404, message: 'There is no such order.' }));
  expect(page.getByRole('heading', { name: 'We cannot show this order' })).toBeDefined();
  expect(page.text).toContain('There is no such order.');
  expect(page.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/mybookings');
});

test('shows bookings and charges, with seats also before the tickets are made', () => {
  const page = draw(screen(confirmed()));
  expect(page.text).toContain('Booking reference TF2RAILS');
  expect(page.text).toContain('Coach C, seat 41');
  const early = draw(screen(confirmed([trainRow({ tickets: [] })])));
  expect(early.text).toContain('Ann Lee: coach C, seat 41Bo Ek: coach C, seat 42');
  expect(page.text).toContain('Total charged£152.00');
  expect(page.text).toContain('ada@example.com');
});

test('the next steps are shown for tickets, for passes, and for both', () => {
  const trains = draw(screen(confirmed())).getByRole('region', { name: 'What happens next' }).textContent;
  expect(trains).toContain('Your tickets will be in your inbox');
  expect(trains).toContain('On board, show the code');
  expect(trains).not.toContain('activate each pass');
  const passes = draw(screen(confirmed([passRow]))).getByRole('region', { name: 'What happens next' }).textContent;
  expect(passes).toContain('Your passes will be in your inbox');
  expect(passes).toContain('activate each pass in My Bookings');
  expect(passes).not.toContain('On board, show the code');
  expect(draw(screen(confirmed([passRow]))).text).toContain('Your passes come by e-mail to');
  expect(draw(screen(confirmed([passRow, trainRow()]))).text).toContain('Your tickets and passes will be in your inbox');
});

test('an item that was not booked has the reason, and no price', () => {
  const failed = { itemId: 'b', state: 'failed', trip: 'York – Leeds', reason: 'It is sold out.', total: '20.00' } as const;
  const page = draw(screen(confirmed([trainRow()], { items: [...order.items, failed] })));
  expect(page.text).toContain('York – LeedsNot booked. It is sold out.');
  expect(page.text).not.toContain('£20.00');
  expect(page.text).toContain('One trip could not be booked and was not charged.');
});

test('without the bookings the page still shows the purchase', () => {
  const page = draw(screen(confirmed([])));
  expect(page.text).toContain('Booking reference TF2RAILS');
  expect(page.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

test('a room is called by its name, and a train without seats has no list of them', () => {
  const room = { passengerRef: '1', passenger: 'Ann Lee', segmentIndex: 0, coach: '31', number: '1', facilities: [] };
  const trip = tripOf('Outward');
  const sleeper = { ...room, sleeper: { name: 'Roomette', kind: 'room' as const } };
  expect(draw(screen(confirmed([trainRow({ tickets: [], tripData: [{ ...trip, seats: [sleeper] }] })]))).text).toContain(
    'Ann Lee: Roomette, coach 31, room 1',
  );
  expect(
    draw(screen(confirmed([trainRow({ tickets: [], tripData: [{ ...trip, seats: [] }] })]))).queryByRole('list', { name: /^Seats/ }),
  ).toBeNull();
});

test('a demonstration says that no carrier has the booking', () => {
  expect(draw(screen(confirmed(), true)).text).toContain('No company has this booking, and no money has moved.');
  expect(draw(screen(confirmed())).text).not.toContain('Demonstration');
});

test("shows only this order's bookings", async () => {
  const rows = [trainRow(), trainRow({ bookingReference: 'TFOTHER9' })];
  const answers = {
    getQueuedRequest: answer({ response: order }),
    listBookings: answer({ pages: 1, body: rows }),
    getTravelPoints: answer({ body: [] }),
  };
  expect(await loadConfirmation(fakeVisitor(answers, {}), 'k1')).toMatchObject({
    state: 'confirmed',
    bookings: [{ bookingReference: 'TF2RAILS' }],
  });
  const silent = { ...answers, listBookings: refusal('bookings.failed', 500) };
  expect(await loadConfirmation(fakeVisitor(silent, {}), 'k1')).toMatchObject({ state: 'confirmed', bookings: [] });
});
