/**
 * Night trains of seven companies: finds them, checks the rooms and berths on offer, books one of them, and looks for the room in My Bookings,
 * in the mail and on the PDF ticket (SLEEPER-1 to SLEEPER-5).
 */
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { expect, test, vi } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { cheapestFare, createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

const { sandbox, shop } = await openSandboxShop();

const roomsOf = (ticket: Ticket | undefined) => (ticket ? cheapestFare(ticket).optionalPrices : []);

function mailAbout(reference: string) {
  const mail = shop.mails.find(({ text }) => text.includes(reference));
  if (!mail) throw new Error(`no mail about ${reference} yet`);
  return mail;
}

const printed = (pdf: Uint8Array): string => readPdf(pdf).lines.join(' ');

test.each([
  ['Caledonian Sleeper', 'ATOC', 'EUS', 'GLC', '20:00'],
  ['Night Riviera', 'ATOC', 'PAD', 'PNZ', '20:00'],
  ['Intercités de nuit', 'SNCF', 'FRPAZ', 'FRNIC', '18:00'],
  ['Nightjet', 'SNCF', 'DEHBF', 'CHAJD', '18:00'],
  ['Intercity Notte', 'TRENITALIA', 'ITRTI', 'ITPMO', '18:00'],
  ['Amtrak', 'AMT', 'USCHI', 'USDEN', '00:00'],
  ['VIA Rail', 'VIA', 'CATRTO', 'CAVCVR', '00:00'],
] as const)('%s: rooms are offered, and a paid one is named on booking, mail and ticket', async (_, source, from, to, departureTime) => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const days = [8, 9, 10, 11].map((day) => `2026-12-${String(day).padStart(2, '0')}`);
  const lists = await Promise.all(days.map((departureDate) => shopper.search({ from, to, departureDate, departureTime })));
  const found = lists.find(({ outward }) => outward.some((one) => one.source === source && roomsOf(one).length > 0));
  if (!found) throw new Error('no night train with rooms in four days');
  const ticket = found.outward.find((one) => one.source === source && roomsOf(one).length > 0);
  const rooms = roomsOf(ticket).filter(({ maximumBookableQuantity }) => maximumBookableQuantity > 0);
  const [room] = rooms.toSorted((a, b) => Number(a.convertedPrice.value) - Number(b.convertedPrice.value));
  if (!room) throw new Error('no room left');
  expect(room.consumptionRules.totalPassengersConsumptionRule.maxQuantity).toBeGreaterThan(0);
  // VIA Rail counts adults from 12; elsewhere a room that asks for ages counts them from 16
  const breaks = rooms.map(({ consumptionRules }) => consumptionRules.ageBreakConsumptionRules).filter((rules) => rules.length > 1);
  for (const rules of breaks) expect(Math.max(...rules.map(({ minAge }) => minAge))).toBe(source === 'VIA' ? 12 : 16);
  expect(room.applicableTravelSegments.travelSegmentIDRef[0]).not.toBe('');
  const choice = oneWay(found, ticket);
  const cart = await shopper.add({
    ...choice,
    outward: { ...choice.outward, optional: [{ optionalPriceID: room.optionalPriceID, qty: 1 }] },
  });
  expect(cart.items[0]?.outward?.rooms).toHaveLength(1);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
  const { body } = await shopper.must(listBookings, { query: {} });
  const name = room.fareCodes[0]?.fareDisplayName;
  expect(body[0]?.tripData[0]?.seats.find(({ sleeper }) => sleeper)).toMatchObject({ sleeper: { name } });
  // the traveller's seat names coach and room or berth, as the ticket does
  const inRoom = `${name}, coach `;
  expect(body[0]?.passengers[0]?.seatingArrangements.some((words) => words.includes(inRoom))).toBe(true);
  const reference = body[0]?.bookingReference ?? '';
  const mail = await vi.waitFor(() => mailAbout(reference), { timeout: 30_000, interval: 50 });
  expect(mail.text).toContain(inRoom);
  expect(mail.html).toContain(inRoom);
  const papers = mail.attachments.filter(({ filename }) => filename.endsWith('.pdf')).map(({ content }) => printed(content));
  expect(papers.some((words) => words.includes(inRoom))).toBe(true);
});

test('two rooms for one cost twice one, to the cent, and each traveller has their own', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/au', currency: 'AUD' });
  await shopper.becomeGuest();
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const found = await shopper.search({ from: 'EUS', to: 'GLC', departureDate: '2026-12-10', departureTime: '20:00', passengers });
  const ticket = found.outward.find((one) => roomsOf(one).length > 0);
  const solo = roomsOf(ticket).find(({ fareCodes }) => fareCodes[0]?.fareDisplayName === 'Classic Solo');
  if (!ticket || !solo) throw new Error('no room for one');
  const choice = oneWay(found, ticket);
  const optional = [{ optionalPriceID: solo.optionalPriceID, qty: 2 }];
  const cart = await shopper.add({ ...choice, outward: { ...choice.outward, optional } });
  const shown = Number(cheapestFare(ticket).convertedTotalPrice) + 2 * Number(solo.convertedPrice.value);
  expect(cart.items[0]?.total).toBe(shown.toFixed(2));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  await outcomeOf(shopper, key);
  const { body } = await shopper.must(listBookings, { query: {} });
  const rooms = body[0]?.tripData[0]?.seats.map(({ coach, number }) => `${coach} ${number}`) ?? [];
  expect([rooms.length, new Set(rooms).size]).toEqual([2, 2]);
});
