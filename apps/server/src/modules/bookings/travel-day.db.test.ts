/** The day itself: a traveller sees their trains and what their ticket is good for, and shares them without name, code and price. */
import { getTravelDay, openSharedDay } from '@throughfare/contract/calls/travel-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await createBookingDesk();
});

afterAll(() => desk.close());

const tokenOf = (share: string): string => new URL(share).searchParams.get('share') ?? '';

test('a traveller sees trains, places and on which trains their ticket is valid', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFDAYONE' });
  const day = await desk.client.call(getTravelDay, { params: { reference: 'TFDAYONE' } }, { token });
  if (!day.ok) throw new Error(day.error.code);
  const [trip, ...others] = day.data.body.trips;
  expect(others).toEqual([]);
  expect(trip?.segments.length).toBeGreaterThan(0);
  expect(trip?.valid).toEqual([{ kind: expect.any(String), says: expect.stringMatching(/^Your ticket .* – .*/) }]);
  expect(day.data.body.share).toMatch(/\/mybookings\/day\?share=TFDAYONE\./);
});

test('a shared link shows the journey to anybody, and names nobody, no code and no price', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFSHARED' });
  const own = await desk.client.call(getTravelDay, { params: { reference: 'TFSHARED' } }, { token });
  if (!own.ok) throw new Error(own.error.code);
  const shared = await desk.client.call(openSharedDay, { body: { token: tokenOf(own.data.body.share) } });
  if (!shared.ok) throw new Error(shared.error.code);
  expect(shared.data.body.trips).toEqual(own.data.body.trips);
  expect(JSON.stringify(shared.data.body)).not.toMatch(/TFSHARED|price|passenger|traveller|@|refund/i);
});

test('a link is refused if it is forged, of another kind, or older than the journey by two days', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFFORGED' });
  const own = await desk.client.call(getTravelDay, { params: { reference: 'TFFORGED' } }, { token });
  if (!own.ok) throw new Error(own.error.code);
  const good = tokenOf(own.data.body.share);
  const invalid = { ok: false, error: { code: 'bookings.linkInvalid' } };
  const open = (given: string) => desk.client.call(openSharedDay, { body: { token: given } });
  for (const forged of [good.replace('TFFORGED', 'TFSHARED'), `${good.slice(0, -1)}${good.endsWith('A') ? 'E' : 'A'}`, 'nonsense', '..'])
    expect(await open(forged)).toMatchObject(invalid);
  desk.clock.advance(400 * 86_400_000);
  expect(await open(good)).toMatchObject(invalid);
});

test("somebody else's day is not shown", async () => {
  const { sessionId } = await desk.startGuest('ann@example.com');
  await desk.buy(sessionId, { reference: 'TFNOTYOU' });
  const stranger = await desk.startGuest('eve@example.com');
  const refused = await desk.client.call(getTravelDay, { params: { reference: 'TFNOTYOU' } }, { token: stranger.token });
  expect(refused).toMatchObject({ ok: false, error: { code: 'object.notFound' } });
});
