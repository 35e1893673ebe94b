import { expect, test } from 'vitest';
import { beforeTravel } from '../rules/before-travel.ts';
import { bookingView } from '../rules/booking-view.ts';
import { oneWay } from '../test-order.ts';
import { linkMail } from './link-mail.ts';
import { noteMail } from './note-mail.ts';
import { ticketsMail } from './tickets-mail.ts';
import { undoneMail } from './undone-mail.ts';

const sender = { brand: 'Throughfare', contactLines: ['help@throughfare.example'], demonstration: true };
const nothing = { reservations: [], beforeTravel: [] };

test('tickets for another address describe the journey, but show neither its price nor a link that opens the booking', () => {
  const { subject, html, text } = ticketsMail(
    bookingView(oneWay, false),
    { ...nothing, reservations: [{ reservationNumber: 'TF7KQ2MX' }] },
    sender,
  );
  expect(subject).toBe('Train tickets: London Kings Cross – Edinburgh, Sat 28 Nov 2026 (TF7KQ2MX)');
  for (const body of [html, text]) {
    expect(body).toContain('LNER, train 1S05');
    expect(body).toContain('Coach C, seat 42');
    expect(body).not.toMatch(/76\.00|http|link=/);
  }
  expect(html).toContain('<script type="application/ld+json">[{"reservationNumber":"TF7KQ2MX"}]</script>');
});

test('prices of extras and the amount of a refund are for the buyer alone', () => {
  const refundNow = { sentence: 'Refund now: £71.00 of £76.00, until 10:40.', currency: 'GBP' as const, paid: '76.00', curve: [] };
  const secondary = [{ name: 'Bicycle place', price: '12.50' }];
  const sold = { ...oneWay, outward: { ...oneWay.outward, secondary, refundNow, refundRule: 'Refundable for a fee.' } };
  const { html, text } = ticketsMail(bookingView(sold, false), nothing, sender);
  for (const body of [html, text]) {
    expect(body).toContain('With Bicycle place');
    expect(body).toContain('Refundable for a fee.');
    expect(body).not.toMatch(/12\.50|7[16]\.00/);
  }
  const ofBuyer = JSON.stringify(bookingView(sold));
  expect(ofBuyer).toContain('Bicycle place, £12.50');
  expect(ofBuyer).toContain('Refund now: £71.00 of £76.00');
});

test('tickets after an exchange, and those for another address, say which pass and cards are needed on the way', () => {
  const [first, ...others] = oneWay.travellers;
  if (!first) throw new Error('a booking without travellers');
  const railcard = 'Interrail Global Pass, 2nd class';
  const itinerary = { ...oneWay, travellers: [{ ...first, railcard, holdsPass: true }, ...others] };
  const note = { subject: 'Your new tickets', heading: '', paragraphs: [], lines: [], reason: '', bookingReference: 'TF7KQ2MX' };
  const shown = { link: 'https://shop.example/mybookings', trip: '' };
  const lines = beforeTravel({ bookings: [itinerary], passes: [] });
  const mails = [
    noteMail({ ...note, itinerary }, shown, sender),
    ticketsMail(bookingView(itinerary, false), { ...nothing, beforeTravel: lines }, sender),
  ];
  for (const body of mails.flatMap(({ html, text }) => [html, text])) {
    expect(body).toMatch(/before you travel/i);
    expect(body).toContain(`Take your rail pass with you: ${railcard}. Your reservation is not valid without it`);
  }
  expect(noteMail(note, shown, sender).text).not.toMatch(/before you travel/i);
});

test('a coach is not called a train company’s', () => {
  const [ride] = oneWay.outward.segments;
  if (!ride) throw new Error('a journey without a ride');
  const byCoach = { ...oneWay, outward: { ...oneWay.outward, segments: [{ ...ride, type: 'BUS' as const }] } };
  expect(ticketsMail(bookingView(byCoach), nothing, sender).text).toContain('At the coach company: ');
});

test('the link mail has the link, its last day, and nothing else of the booking than its name', () => {
  const link = 'https://shop.example/mybookings?link=TF7KQ2MX.1.x';
  const { subject, html, text } = linkMail(
    { bookingReference: 'TF7KQ2MX', trip: 'London Kings Cross – Edinburgh', link, lastDay: 'Sat 05 Dec 2026' },
    sender,
  );
  expect(subject).toBe('Your booking TF7KQ2MX');
  for (const body of [html, text]) {
    expect(body).toContain(link);
    expect(body).toContain('Sat 05 Dec 2026');
    expect(body).not.toContain('Ann Lee');
  }
});

test('the mail about an undone order names the tickets and the reason, says that nothing was charged, and links to the cart', () => {
  const trips = [
    { trip: 'London Kings Cross – Edinburgh', reason: 'This fare has just sold out.' },
    { trip: 'Paris – Lyon', reason: 'This ticket could not be booked and was not charged.' },
  ];
  const { subject, html, text } = undoneMail({ orderId: 'o_1', email: 'ann@example.com', trips }, 'https://shop.example/cart', sender);
  expect(subject).toBe('Not booked, not charged: London Kings Cross – Edinburgh and 1 more');
  for (const body of [html, text]) {
    for (const line of trips.flatMap(({ trip, reason }) => [trip, reason])) expect(body).toContain(line);
    expect(body).toContain('Nothing was charged.');
    expect(body).toContain('https://shop.example/cart');
  }
  const declined = undoneMail(
    { orderId: 'o_1', email: 'ann@example.com', why: 'Your card has expired.', trips },
    'https://shop.example/cart',
    sender,
  );
  expect(declined.text).toContain('Your order could not be completed. Nothing was charged.\nYour card has expired.\n');
});
