import { journeyMapAddress, type MapRide } from '@throughfare/contract/map-name';
import { ridesOfTicket } from '@throughfare/contract/map-rides';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';

let server: FastifyInstance;

const shop = await openTestShop();

beforeAll(async () => {
  server = fastify();
  await shop.shop.addRoutes(server);
});

afterAll(() => server.close());

const map = async (name: string) => server.inject(`/maps/${name}.svg`);
const dots = (svg: string) => svg.match(/<circle/g)?.length ?? 0;

test('a line has its ends and its calls, and may be kept for a day', async () => {
  const answer = await map('route-LON-EDB');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' });
  expect(dots(answer.body)).toBeGreaterThan(3);
  expect(answer.body).toContain('stroke="#c9381c"');
  expect(answer.body).not.toMatch(/NaN|undefined|Infinity/);
});

test('the same line is drawn the same again', async () => {
  expect((await map('route-LON-BTN')).body).toBe((await map('route-LON-BTN')).body);
});

test('a place is shown with the places that have a page with it', async () => {
  const answer = await map('place-EDB');
  expect(answer.statusCode).toBe(200);
  expect(dots(answer.body)).toBeGreaterThan(2);
});

test.each(['GB', 'FR', 'NL', 'CH', 'IT'])('a country is highlighted: %s', async (code) => {
  const answer = await map(`country-${code}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/fill="#fdecc9" d="M/);
  expect(answer.body).not.toMatch(/NaN|undefined|Infinity/);
});

test('a French page has the country with French names', async () => {
  const [english, french] = [await map('country-BE'), await map('country-BE-fr')];
  expect(french.statusCode).toBe(200);
  expect(french.body).not.toBe(english.body);
});

test('a phone gets larger letters, and fewer where they find no room', async () => {
  const [screen, phone] = [await map('country-GB'), await map('country-GB-phone')];
  const names = ({ body }: typeof screen) => body.match(/paint-order/g)?.length ?? 0;
  expect(phone.statusCode).toBe(200);
  expect(names(phone)).toBeGreaterThan(4);
  expect(names(phone)).toBeLessThan(names(screen));
});

test.each(['route-KGX-KGX', 'route-QQQ-EDB', 'route-KGX', 'place-QQQ', 'country-XX', 'country-GB-FR', 'country-GB-de', 'x'])(
  'there is no map %s',
  async (name) => {
    expect((await map(name)).statusCode).toBe(404);
  },
);

test('a map that no page links is not drawn', async () => {
  const { retailPool } = shop.platform;
  const unlinked = 'route-KGX-EDB';
  expect((await map(unlinked)).statusCode).toBe(404);
  await retailPool.query(
    `insert into retail.content_item (kind, slug, status, position, body)
     select kind, 'kings-cross-to-edinburgh', 'DRAFT', position, jsonb_set(body, '{fromStation,code}', '"KGX"')
     from retail.content_item where slug = 'london-to-edinburgh'`,
  );
  expect((await map(unlinked)).statusCode).toBe(200);
  expect((await map(`${unlinked}-phone`)).statusCode).toBe(200);
});

test('a picture that a phone can load: no map is heavier than 150 kB', async () => {
  const names = ['route-LON-EDB', 'route-LON-INV', 'country-GB', 'country-FR', 'place-LON'];
  const answers = await Promise.all(names.map(map));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
  expect(Math.max(...answers.map(({ body }) => body.length))).toBeLessThan(150_000);
});

const journeyMap = (rides: readonly MapRide[], phone = false) => server.inject(journeyMapAddress(rides, phone));
const noTrain = { carrier: 'GR', designator: 'none', day: '2026-12-09', from: 'KGX', to: 'EDB' };

test("a journey's map has the calls of its trains, the walk between them, and night colours", async () => {
  const shopper = await createShopper(shop.client);
  const { outward } = await shopper.search({ from: 'MAN', to: 'FRPNO', departureDate: '2026-12-09' });
  const ticket = outward.find(({ travelSegments }) => travelSegments.some(({ type }) => type === 'TRANSFER'));
  if (!ticket) throw new Error('no journey across London');
  const rides = ridesOfTicket(ticket);
  const answer = await journeyMap(rides);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(dots(answer.body)).toBeGreaterThan(rides.length * 2);
  expect(answer.body).toContain('stroke-dasharray="2 7"');
  expect(answer.body).toContain('prefers-color-scheme:dark');
  expect(answer.body).not.toMatch(/NaN|undefined|Infinity/);
  expect((await journeyMap(rides, true)).body).not.toBe(answer.body);
});

test('a ride that the timetable no longer has is a straight line', async () => {
  const answer = await journeyMap([noTrain]);
  expect(answer.statusCode).toBe(200);
  expect(dots(answer.body)).toBe(2);
});

test('an unknown station, and an address of no journey, have no map', async () => {
  expect((await journeyMap([{ ...noTrain, to: 'QQQ' }])).statusCode).toBe(404);
  expect((await server.inject('/maps/journey.svg')).statusCode).toBe(404);
  expect((await server.inject('/maps/other.svg?ride=GR,1S05,2026-12-09,KGX,EDB')).statusCode).toBe(404);
});
