/** A partner's program buys for all its customers, so it is limited by its key and not as a visitor is. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type OsdmPartner, serveShop } from '../../../../../tests/support/osdm-partner.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;

/** More than a visitor may search, or order, in a minute. */
const calls = 130;

const shop = await openTestShop({ variables: { RATE_LIMITS: 'on' } });

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server, undefined, 2 * calls);
}, 120_000);

afterAll(() => server.close());

test('a partner searches and reads more often than a visitor may, up to the limit of its key', async () => {
  const place = (stopPlaceRef: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef });
  const tripSearchCriteria = {
    departureTime: '2026-12-08T09:00:00',
    origin: place('urn:x_throughfare:stn:KGX'),
    destination: place('urn:x_throughfare:stn:EDB'),
    parameters: { numberOfResults: 1 },
  };
  const body = { tripSearchCriteria, anonymousPassengerSpecifications: [{ externalRef: 'ada', type: 'ADULT' }] };
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) {
    statuses.add((await partner.call('searchOffers', { body })).status);
    statuses.add((await partner.call('searchBookings', { body: { externalRef: 'none' } })).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await partner.call('searchBookings', { body: { externalRef: 'none' } });
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'X_TOO_MANY_REQUESTS' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}, 60_000);
