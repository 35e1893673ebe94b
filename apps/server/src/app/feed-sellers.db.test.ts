import { refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { downloadTickets } from '@throughfare/contract/calls/bookings';
import { searchStations } from '@throughfare/contract/calls/stations';
import { forgetSource, type Source } from '@throughfare/kernel/source';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cards } from '../../../../tests/support/checkout.ts';
import { importTestFeed } from '../../../../tests/support/import-test-feed.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { minorOf, refundDesk } from '../../../../tests/support/refund-desk.ts';
import { live } from '../../../../tests/support/live-variables.ts';
import { createShopper } from '../../../../tests/support/shopper.ts';
import { createTestShop } from '../../../../tests/support/test-shop.ts';
import { registerFeedSellers } from './feed-sellers.ts';

const folder = mkdtempSync(join(tmpdir(), 'throughfare-sellers-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  forgetSource('MYRAIL');
});

const row = {
  source: 'MYRAIL',
  sells: 'Baltic Light Railways',
  contact: 'https://balticlight.example/help',
  home: 'EE',
  currency: 'EUR',
  countries: [['EE', 'EE']],
  horizonDays: 60,
  operators: { '1': { code: 'BLR', name: 'Baltic Light', shortName: 'Baltic', colour: '#0b5563' } },
};

function fileOf(change: object = {}): string {
  const file = join(mkdtempSync(join(folder, 'file-')), 'sellers.json');
  writeFileSync(file, JSON.stringify({ sellers: [{ ...row, ...change }] }));
  return file;
}

const feed = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\n1,BLR AS,https://example.com,Europe/Tallinn\n',
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    't,Tallinn Balti jaam,59.4401,24.7370',
    'j,Jõgeva,58.7467,26.3939',
    'u,Tartu,58.3737,26.7066',
  ].join('\n'),
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nr1,1,,Tallinn - Tartu,2\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261101,20270331\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,all,a,11\nr1,all,b,13\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'a,09:00:00,09:00:00,t,1',
    'a,10:40:00,10:41:00,j,2',
    'a,11:20:00,11:20:00,u,3',
    'b,15:00:00,15:00:00,t,1',
    'b,16:40:00,16:41:00,j,2',
    'b,17:20:00,17:20:00,u,3',
  ].join('\n'),
};

const { shop, sandbox } = await openSandboxShop({ variables: { FEED_SELLERS: fileOf() } });
const [source] = registerFeedSellers({ feedSellersFile: fileOf() }).keys();
if (source === undefined) throw new Error('no seller');
const own: Source = source;
const desk = refundDesk(shop, sandbox);

/** From Tallinn to Tartu, by the codes that the search box finds. */
async function wish() {
  const visitor = await createShopper(shop.client);
  const codeOf = async (text: string) => (await visitor.must(searchStations, { query: { text } })).data.stations[0]?.code ?? '';
  return { from: await codeOf('tallinn balti'), to: await codeOf('tartu'), departureDate: '2026-12-08', departureTime: '00:00' as const };
}

test('a feed is imported under a name of the operator’s own, with its company, and its trains are found and priced', async () => {
  const { timetable, report } = await importTestFeed(shop, own, feed, { operators: row.operators });
  expect(report).toMatchObject({ trains: 2 });
  expect(timetable.operators).toEqual({ BLR: { name: 'Baltic Light', shortName: 'Baltic', colour: '#0b5563', country: 'EE' } });
  await shop.shop.refreshTimetable();
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const found = await shopper.search(await wish());
  const ofOwn = found.outward.filter(({ source: of }) => of === 'MYRAIL');
  expect(ofOwn.map(({ travelSegments }) => travelSegments[0]?.designator)).toEqual(['11', '13']);
  expect(ofOwn[0]).toMatchObject({ carriers: [{ code: 'BLR', name: 'Baltic' }] });
  expect(ofOwn[0]?.fareInformation.map(({ displayNames }) => displayNames[0])).toEqual(['Standard', 'Flexible']);
});

test('its ticket is sold, has a document, is refunded, and another is voided; the books agree', async () => {
  const bought = await desk.buy(await wish(), cards.paid, 'MYRAIL');
  expect(await desk.rowOf(bought)).toMatchObject({ source: 'MYRAIL', status: 'Confirmed' });
  await expect.poll(() => shop.mails.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(shop.mails[0]?.text).toContain('Baltic');
  const { results } = await bought.shopper.must(downloadTickets, { params: { reference: bought.reference, orderId: 'none' } });
  expect(results.map((pdf) => Buffer.from(pdf, 'base64').subarray(0, 5).toString())).toEqual(['%PDF-']);
  const { quote } = await desk.quoteOf(bought);
  expect(minorOf(quote.refundAmount)).toBe(bought.charged);
  const body = { source: own, quoteId: quote.quoteId };
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  await desk.expectSettled(bought);

  const { shopper, reference, ...other } = await desk.buy(await wish(), cards.paid, 'MYRAIL');
  await shopper.must(voidBooking, { params: { reference }, body: { source: own, bookingId: reference } });
  await desk.expectSettled({ shopper, reference, ...other });
  const { differences, unanswered } = await shop.shop.reconcile(3);
  expect({ differences, unanswered }).toEqual({ differences: [], unanswered: [] });
});

test.each([
  [{ source: 'VIA' }, 'VIA is a source of the product'],
  [{ currency: 'XYZ' }, 'sellers.0.currency'],
  [{ contact: 'http://plain.example' }, 'sellers.0.contact: must be an address that begins with https://'],
  [{ operators: { '1': { colour: 'blue' } } }, 'sellers.0.operators.1.colour: must be like #1a6fb0'],
  [{ isDemonstartion: false }, 'isDemonstartion'],
])('a file with %j is refused with the reason', (change, reason) => {
  expect(() => registerFeedSellers({ feedSellersFile: fileOf(change) })).toThrow(reason);
});

test('a folder of fares that is missing stops the start in words', async () => {
  await expect(createTestShop({ variables: { FEED_SELLERS: fileOf({ faresFolder: 'fares' }) } })).rejects.toThrow(
    'The fares of FEED_SELLERS cannot be read',
  );
});

test('a process without the row says which setting is missing', async () => {
  forgetSource('MYRAIL');
  await expect(createTestShop({ beside: shop })).rejects.toThrow(/timetable of MYRAIL, which is no source here.*FEED_SELLERS/s);
  registerFeedSellers({ feedSellersFile: fileOf() });
});

test('a live shop takes it only if its tickets are valid for travel, and then simulates nothing of its trains', async () => {
  const at = (isDemonstration: boolean) =>
    createTestShop({ beside: shop, variables: { ...live, FEED_SELLERS: fileOf({ isDemonstration }) } });
  await expect(at(true)).rejects.toThrow('MYRAIL for real money');
  const real = await at(false);
  const trips = [{ designator: '11', operatingDay: '2026-12-08' }];
  const carrier = real.carriers.get(own);
  expect(real.shop.demonstration).toBe(false);
  expect({ running: await carrier?.running(trips), punctuality: carrier?.punctuality }).toEqual({ running: [], punctuality: undefined });
  expect(await shop.carriers.get(own)?.running(trips)).toMatchObject([{ simulated: true }]);
  await real.stop();
});
