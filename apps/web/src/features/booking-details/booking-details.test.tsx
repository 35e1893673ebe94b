import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import { callPaths } from '../../lib/call-paths.ts';
import { paths } from '../../lib/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { BookingsPlaceContext } from '../../domain/bookings/bookings-place.ts';
import { orderLine, passenger, trainRow, tripOf } from '../../domain/bookings/testing/train-row.ts';
import { BookingDetails } from './booking-details.tsx';

const details = (row: BookingRow) => (
  <BookingDetails
    row={row}
    closeHref="/mybookings"
    countries={{ GB: 'United Kingdom' }}
    sent={undefined}
    query={{ open: row.bookingReference }}
  />
);
const show = (more: Partial<BookingRow> = {}) => draw(details(trainRow(more)));
const hrefOf = (element: Element) => element.getAttribute('href');

test("shows the purchase, its seller, and the train company's reference", () => {
  const page = show();
  expect(page.getByRole('heading', { name: 'Booking TF2RAILS' })).toBeDefined();
  expect(page.getByText('Advance Single · LNER')).toBeDefined();
  expect(page.getByText('At the train company: LNER77')).toBeDefined();
  const both = show({ companyReferences: ['At Avanti West Coast: GRX4P9', 'At Eurostar: QX2TR7'] });
  expect(both.getByText('At Eurostar: QX2TR7')).toBeDefined();
  expect(page.text).toContain('A direct train on one ticket.');
});

test("its trains are in a table with times, seats and the seats' properties", () => {
  const row = show().getByRole('table', { name: 'Journey' });
  expect(row.textContent).toContain('LNER GR1303');
  expect(row.textContent).toContain('Sat 28 Nov, 09:00');
  expect(row.textContent).toContain('Coach C, seat 41');
  expect(row.textContent).toContain('At a table');
});

test('a train without a valid ticket is struck through', () => {
  expect(show().text).not.toContain('No longer valid');
  const page = show({ tripData: [{ ...tripOf('Outward'), seats: [], endedSegments: [0] }] });
  expect(page.getByText('LNER GR1303').tagName).toBe('S');
  expect(page.getByText('No longer valid')).toBeDefined();
});

test('says that a train has no seats', () => {
  const page = show({ tripData: [{ ...tripOf('Outward'), seats: [] }] });
  expect(page.getAllByLabelText('none')).toHaveLength(2);
});

test('conditions are named by their direction where there are two', () => {
  expect(show().getByText('Fare Conditions')).toBeDefined();
  const both = show({ tripData: [tripOf('Outward'), tripOf('Return')] });
  expect(both.getByText('Fare Conditions, Outward')).toBeDefined();
  expect(both.getByText('Fare Conditions, Return')).toBeDefined();
});

test('travellers are listed with their known details, even two of the same name', () => {
  const twins = [passenger('1', 'Ann Lee', { email: 'ann@example.com', countryOfResidence: 'GB' }), passenger('2', 'Ann Lee')];
  const rows = show({ passengers: twins }).getByRole('table', { name: 'Passengers' }).querySelectorAll('tbody tr');
  expect([...rows].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['Ann Lee', 'ann@example.com', '–', 'United Kingdom'],
    ['Ann Lee', '–', '–', '–'],
  ]);
});

test('a country that has no name here is shown by its code', () => {
  expect(show({ passengers: [passenger('1', 'Ann Lee', { countryOfResidence: 'FR' })] }).text).toContain('FR');
});

test('seats that the supplier describes in words are shown with their traveller', () => {
  const page = show({
    passengers: [passenger('1', 'Ann Lee', { seatingArrangements: ['Facing forward', 'By the window'] }), passenger('2', 'Bo Ek')],
  });
  expect(page.getByRole('heading', { name: 'Seat arrangement' })).toBeDefined();
  expect(page.text).toContain('Ann LeeFacing forwardBy the window');
  expect(show().queryByRole('heading', { name: 'Seat arrangement' })).toBeNull();
});

test('tickets can be downloaded before any script runs, one link each', () => {
  const links = show().getAllByRole('link', { name: /Download eTicket/ });
  expect(links.map(hrefOf)).toEqual([callPaths.ticketFile('TF2RAILS', 0), callPaths.ticketFile('TF2RAILS', 1)]);
  expect(show({ orders: [orderLine('l1', { ticketNumbers: [] })] }).queryByText(/Download eTicket/)).toBeNull();
});

const money = { isAgentBooking: true as const, paymentNett: false, netBookingTotal: '1.00', commission: '0.00', markUp: '0.00' };
const ofAgency = { ...money, internalReference: '', costCentre: 'CC-4', purchaseOrder: '', internalNote: '' };

test.each([
  ['a consumer’s booking', {}],
  ['an agency’s booking', { agency: ofAgency }],
])('the super agency downloads and mails the tickets of %s', (_, more) => {
  const place = { addressOf: paths.myBookings, ofOthers: 'Bookings of Wayfarers' };
  const page = draw(<BookingsPlaceContext value={place}>{details(trainRow(more))}</BookingsPlaceContext>);
  expect(page.getAllByRole('link', { name: /Download eTicket/ }).length).toBeGreaterThan(0);
  expect(page.getByRole('button', { name: 'Send' })).toBeDefined();
});

test('an ended part is struck through, and its refund is shown beside its price', () => {
  const cancelled = orderLine('l2', { status: 'CANCELLED', description: 'Return', refundedTotal: '141.90', source: 'SNCF' });
  const table = show({ orders: [orderLine('l1'), cancelled] }).getByRole('table', { name: 'Orders' });
  expect([...table.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual(['Return', 'cancelled', '£152.00']);
  expect(table.textContent).toContain('CONFIRMED');
  expect(table.textContent).toContain('Refunded £141.90');
});

test('each change of the booking is shown step by step, with its statement if there is one', () => {
  const steps = [{ text: 'Refund asked for', day: '20 Nov' }, { text: 'Paid back' }];
  const page = show({
    afterSales: [
      { afterSaleId: 'a2', kind: 'REFUND', steps, hasStatement: true },
      { afterSaleId: 'a1', kind: 'TRAVELLER_CHANGE', steps: [{ text: 'Traveller changed' }], hasStatement: false },
    ],
  });
  expect(page.getByRole('heading', { name: 'Changes to this booking' })).toBeDefined();
  expect(page.text).toContain('Refund asked for, 20 NovPaid back');
  const statements = page.getAllByRole('link', { name: 'Refund statement (PDF)' });
  expect(statements.map(hrefOf)).toEqual([callPaths.refundStatement('TF2RAILS', 'a2')]);
  expect(show().queryByText('Changes to this booking')).toBeNull();
});

test('an exchanged booking links to its replacement, and back', () => {
  const page = show({ replaces: 'TFOLDER1', replacedBy: ['TFNEWER1', 'TFNEWER2'] });
  expect(page.text).toContain('This booking replaces TFOLDER1. It was exchanged for TFNEWER1, TFNEWER2.');
  expect(hrefOf(page.getByRole('link', { name: 'TFNEWER1' }))).toBe('/mybookings?open=TFNEWER1');
});

test('the present refund is shown under the trains, by stretch if there are several', () => {
  const refundNow = { sentence: 'Refund now: £66.00 of £76.00.', currency: 'GBP' as const, paid: '76.00', curve: [] };
  const one = show({ tripData: [tripOf('Outward', { refundNow })] });
  expect(one.getByRole('list', { name: 'What you would get back' }).textContent).toBe('Refund now: £66.00 of £76.00.');
  const two = show({ tripData: [tripOf('Outward', { refundNow }), tripOf('Return', { refundNow })] });
  expect(two.text).toContain("Return, London King's Cross – Edinburgh: Refund now");
  expect(show().queryByRole('list', { name: 'What you would get back' })).toBeNull();
});

test('while the commission is hidden, the present refund is that of the traveller of a net agency', () => {
  const now = { currency: 'GBP' as const, curve: [] };
  const travellers = { ...now, sentence: 'Refund now: £188.00 of £193.00.', paid: '193.00' };
  const refundNow = { ...now, sentence: 'Refund now: £182.36 of £187.21.', paid: '187.21', travellers };
  const page = show({ tripData: [tripOf('Outward', { refundNow })] });
  expect(page.getByRole('list', { name: 'What you would get back' }).textContent).toBe('Refund now: £188.00 of £193.00.');
});

test('wallets are offered ticket by ticket where the shop has any', () => {
  const page = show({ walletPasses: [{ wallet: 'apple', ticketNumber: 'TFA1', label: 'Ann Lee' }] });
  const link = page.getByRole('link', { name: 'Add to Apple Wallet: Ann Lee' });
  expect(hrefOf(link)).toBe(callPaths.walletPass('TF2RAILS', 'apple', 'TFA1'));
  expect(show().queryByRole('region', { name: 'Tickets on your phone' })).toBeNull();
});

test('a very long name and trip are shown whole', () => {
  const name = `Maximiliane ${'von und zu '.repeat(8)}Hohenstein`;
  expect(show({ passengers: [passenger('1', 'x', { name })] }).text).toContain(name);
});
