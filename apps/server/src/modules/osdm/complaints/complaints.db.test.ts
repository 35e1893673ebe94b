/** A partner complains about a journey: a delay is answered by its arrival, the rest by the desk, once (OSDM-COMPLAINT-1). */
import { decideComplaint, listComplaints } from '@throughfare/contract/calls/complaints';
import { addWebhook } from '@throughfare/contract/calls/hand-offs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type OsdmPartner, serveShop, staffOf } from '../../../../../../tests/support/osdm-partner.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { eraseNames } from '../bookings/booking-store.ts';

let server: FastifyInstance;
let partner: OsdmPartner;

const { shop } = await openSandboxShop();
const { db } = shop.platform;

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
}, 120_000);

afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });
const ada = { externalRef: 'a', type: 'ADULT', age: 40 };

async function booked() {
  const tomorrow = new Date(shop.clock.now() + dayMs).toISOString().slice(0, 10);
  const { offers = [] } = await partner.must('searchOffers', {
    body: {
      tripSearchCriteria: { departureTime: `${tomorrow}T10:00:00`, origin: at('EUS'), destination: at('MAN') },
      anonymousPassengerSpecifications: [ada],
    },
  });
  const { booking } = await partner.must('createBooking', {
    body: {
      offers: [{ offerId: offers[0]?.offerId, passengerRefs: ['a'] }],
      passengerSpecifications: [
        { ...ada, dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' } },
      ],
      purchaser: {},
    },
  });
  if (!booking) throw new Error('no booking');
  return booking;
}

async function bought() {
  const { id } = await booked();
  await partner.must('createFulfillment', { params: { bookingId: id }, body: {} });
  const { booking } = await partner.must('getBooking', { params: { bookingId: id } });
  if (!booking) throw new Error('no booking');
  return booking;
}

const about = (bookingId: string, journeyDetails: object) => ({
  body: {
    id: 'ours',
    status: 'INITIATED',
    customerComplaint: { bookingIds: [bookingId], journeyDetails, bankAccount: { iban: 'GB33BUKB20201555555555' } },
  },
});
const noSeat = { impact: 'SERVICE_DEGRADED', delayedJourney: [{ trainNumber: '9M12', serviceDegradation: ['RESERVED_PLACES_MISSING'] }] };
const read = async (complaintId: string) => (await partner.must('getComplaint', { params: { complaintId } })).complaint;
const desk = async () => (await staffOf(shop)).superAdmin;
const rowAt = async (complaintId: string) =>
  (await (await desk()).must(listComplaints, { query: {} })).data.complaints.find((one) => one.complaintId === complaintId);

test('the desk answers a complaint about the service once, and its partner is told', async () => {
  const { admin } = await staffOf(shop);
  await admin.must(addWebhook, { body: { url: 'https://partner.example/events', events: ['osdm'] } });
  const { id } = await bought();
  const { complaint } = await partner.must('createComplaint', about(id, noSeat));
  expect(complaint).toMatchObject({ status: 'INITIATED', customerComplaint: { bookingIds: [id] } });
  expect(complaint.customerComplaint?.bankAccount).toBeUndefined();
  expect(await rowAt(complaint.id)).toMatchObject({
    status: 'INITIATED',
    says: 'SERVICE_DEGRADED; 9M12: RESERVED_PLACES_MISSING',
    bookingReference: expect.stringMatching(/^\w/),
  });

  const answer = { params: { complaintId: complaint.id }, body: { decision: 'GOOD_WILL' as const, explanation: 'A voucher was sent.' } };
  const both = await Promise.all([desk(), desk()]);
  const outcomes = await Promise.all(both.map((person) => person.attempt(decideComplaint, answer)));
  expect(outcomes.map((one) => (one.ok ? 'ok' : one.error.code)).toSorted()).toEqual(['complaint.decided', 'ok']);
  expect(await read(complaint.id)).toMatchObject({
    status: 'DECIDED',
    decision: { decisionType: 'GOOD_WILL', shortExplanation: 'A voucher was sent.' },
  });
  const { rows } = await sql<{ body: object }>`
    select body from retail.hand_off where source = ${`osdm/complaint/${complaint.id}`}`.execute(db);
  expect(rows).toMatchObject([{ body: { objectType: 'ComplaintEvent', complaintId: complaint.id, type: 'DECIDED' } }]);
  expect(await partner.problemOf('changeComplaint', { params: { complaintId: complaint.id }, body: {} })).toBe(
    '403 OPERATION_NOT_PERMITTED',
  );
});

test('a delay is answered by what its arrival brings, with the amount that was paid', async () => {
  const booking = await bought();
  for (const trip of booking.trips ?? [])
    for (const { timedLeg } of trip.legs ?? [])
      if (timedLeg?.service?.vehicleNumbers) shop.troubles.delayTrain(timedLeg.service.vehicleNumbers[0] ?? '', 65);
  const { complaint } = await partner.must('createComplaint', about(booking.id, { impact: 'DELAY', finalDelay: 'PT65M' }));
  expect(complaint.status).toBe('INITIATED');
  shop.clock.advance(2 * dayMs);
  await shop.shop.compensateArrivals();
  await expect.poll(async () => (await read(complaint.id)).status).toBe('SETTLED');
  const { decision } = await read(complaint.id);
  expect(decision).toMatchObject({ decisionType: 'ACCEPTED', shortExplanation: expect.stringContaining('London Euston') });
  expect(decision?.compensationAmount?.amount).toBe(booking.confirmedPrice?.amount);
  expect((await rowAt(complaint.id))?.paid).toMatchObject({ currency: 'GBP' });
  shop.troubles.end();
});

test('a complaint is about one sold booking of its own partner, and says nothing to anybody else', async () => {
  const { id } = await booked();
  expect(await partner.problemOf('createComplaint', about(id, noSeat))).toBe('400 VALIDATION_ERROR');
  expect(await partner.problemOf('createComplaint', about(crypto.randomUUID(), noSeat))).toBe('404 RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('createComplaint', { body: { id: 'x', status: 'INITIATED' } })).toBe('400 VALIDATION_ERROR');
  expect(await partner.problemOf('getComplaint', { params: { complaintId: crypto.randomUUID() } })).toBe('404 RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getComplaint', { params: { complaintId: 'x' } })).toBe('404 RESOURCE_NOT_FOUND');
  const unknown = await (
    await desk()
  ).attempt(decideComplaint, {
    params: { complaintId: crypto.randomUUID() },
    body: { decision: 'REJECTED', explanation: 'No.' },
  });
  expect(unknown).toMatchObject({ ok: false, error: { code: 'object.notFound' } });
});

test('more of a complaint can be told until it is answered, and its names go with those of its booking', async () => {
  const { id } = await bought();
  const { complaint } = await partner.must('createComplaint', about(id, noSeat));
  const affectedPassengers = [{ ...ada, id: '1', detail: { firstName: 'Ada', lastName: 'Lee' } }];
  await partner.must('changeComplaint', { params: { complaintId: complaint.id }, body: { affectedPassengers } });
  expect((await read(complaint.id)).customerComplaint?.affectedPassengers).toMatchObject([{ detail: { lastName: 'Lee' } }]);
  await eraseNames(db, new Date(shop.clock.now() + 400 * dayMs));
  expect((await read(complaint.id)).customerComplaint).toBeUndefined();
});
