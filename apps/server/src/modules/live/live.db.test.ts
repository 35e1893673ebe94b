import type { CallInput } from '@throughfare/contract/call';
import { getTravelPoints } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterEach, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-12-08T12:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

afterEach(() => shop.troubles.end());

type Asked = CallInput<typeof getTravelPoints>['body'];

const asked = ({ ticketId, travelSegments }: Ticket): Asked => ({
  ticketId,
  travelSegments: travelSegments.map((segment) => ({
    travelSegmentId: segment.travelSegmentID,
    type: segment.type,
    originTravelPoint: segment.originTravelPoint,
    destinationTravelPoint: segment.destinationTravelPoint,
    departureDateTime: segment.departureDateTime,
    arrivalDateTime: segment.arrivalDateTime,
    designator: segment.designator,
    ...(segment.operatingDay === undefined ? {} : { operatingDay: segment.operatingDay }),
    marketingCarrier: segment.marketingCarrier,
    equipmentType: segment.equipmentType,
  })),
});

async function ticketOf(wish: Parameters<Shopper['search']>[0], changes = 0): Promise<Ticket> {
  const ticket = (await shopper.search(wish)).outward.find(({ numberOfConnections }) => numberOfConnections === changes);
  if (!ticket) throw new Error('no such journey');
  return ticket;
}

test('follows a direct train call by call, with platforms, and says that its running is simulated', async () => {
  const ticket = await ticketOf({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '13:00' });
  const { body } = await shopper.must(getTravelPoints, { body: asked(ticket) });
  const [leg] = body;
  expect(body).toHaveLength(1);
  expect(leg).toMatchObject({
    type: 'TRAIN',
    simulated: true,
    from: "London King's Cross",
    to: 'Edinburgh',
    marketingCarrier: ticket.marketingCarrierCode[0],
  });
  expect(leg?.instruction).toContain("London King's Cross");
  const calls = leg?.intermediateTravelPoints ?? [];
  expect(calls.length).toBeGreaterThan(2);
  expect(calls[0]).toMatchObject({ travelPoint: 'KGX', scheduledDepartureTime: ticket.travelSegments[0]?.departureDateTime });
  expect(calls[0]).not.toHaveProperty('scheduledArrivalTime');
  expect(calls.at(-1)).toMatchObject({ travelPoint: 'EDB', scheduledArrivalTime: ticket.travelSegments[0]?.arrivalDateTime });
  expect(calls.at(-1)).not.toHaveProperty('scheduledDepartureTime');
  for (const call of calls.slice(1)) expect(call.expectedArrivalTime).toBeDefined();
  expect(calls.some(({ platform }) => platform !== undefined)).toBe(true);
});

test('the same train has the same delay in every answer', async () => {
  const ticket = await ticketOf({ from: 'KGX', to: 'YRK', departureDate: '2026-12-08', departureTime: '13:00' });
  const other = await createShopper(shop.client);
  expect(await other.must(getTravelPoints, { body: asked(ticket) })).toEqual(await shopper.must(getTravelPoints, { body: asked(ticket) }));
});

test('a train that is under way has left its first stations and has its last before it', async () => {
  const ticket = await ticketOf({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '13:00' });
  shop.clock.advance(3.5 * 3_600_000);
  const [leg] = (await shopper.must(getTravelPoints, { body: asked(ticket) })).body;
  const statuses = leg?.intermediateTravelPoints.map(({ status }) => status) ?? [];
  expect(statuses[0]).toBe('DEPARTED');
  expect(['ON_TIME', 'DELAYED', 'SCHEDULED']).toContain(statuses.at(-1));
  shop.clock.advance(-3.5 * 3_600_000);
});

test('transfers between trains are listed in order, with their minutes', async () => {
  const ticket = await ticketOf({ from: 'BTN', to: 'EDB', departureDate: '2026-12-09' }, 1);
  const { body } = await shopper.must(getTravelPoints, { body: asked(ticket) });
  expect(body.map(({ type }) => type)).toEqual(ticket.travelSegments.map(({ type }) => type));
  const transfer = body.find(({ type }) => type === 'TRANSFER');
  expect(transfer?.transferMinutes).toBeGreaterThan(0);
  expect(transfer?.intermediateTravelPoints).toEqual([]);
});

test('refuses a train that does not run, or does not call there, or is of another operator', async () => {
  const ticket = await ticketOf({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '13:00' });
  const [segment] = asked(ticket).travelSegments;
  if (!segment) throw new Error('no segment');
  const changed: Partial<typeof segment>[] = [
    { designator: 'X999' },
    { operatingDay: '2026-12-25' },
    { marketingCarrier: 'ZZ' },
    { destinationTravelPoint: { type: 'STATION', value: 'PLY' } },
    { originTravelPoint: { type: 'STATION', value: 'EDB' }, destinationTravelPoint: { type: 'STATION', value: 'KGX' } },
  ];
  for (const change of changed) {
    const refusal = await shopper.refusalOf(getTravelPoints, { body: { ticketId: 't', travelSegments: [{ ...segment, ...change }] } });
    expect(refusal).toMatchObject({ code: 'object.notFound', status: 404 });
  }
});

test('says that the supplier does not answer', async () => {
  const ticket = await ticketOf({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '13:00' });
  shop.troubles.make({ source: 'ATOC', call: 'running', kind: 'unavailable', times: 2 });
  expect(await shopper.refusalOf(getTravelPoints, { body: asked(ticket) })).toMatchObject({ code: 'supplier.unavailable', status: 503 });
});
