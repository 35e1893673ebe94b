import { expect, test } from 'vitest';
import { importTestFeed } from '../../../../../tests/support/import-test-feed.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';

const shop = await openTestShop();

/** One regional train a day from Lyon to Dijon, where the product's own lines of the same company have one an hour. */
const regional = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\nTERBFC,TER Bourgogne-Franche-Comté,https://example.com,Europe/Paris\n',
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,stop_timezone',
    'lyon,Lyon Part-Dieu,45.760568,4.859968,Europe/Paris',
    'dijon,Dijon Ville,47.323488,5.027332,Europe/Paris',
  ].join('\n'),
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nr1,TERBFC,,Lyon - Dijon,2\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261201,20270331\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,all,t1,891234\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,10:10:00,10:10:00,lyon,1\nt1,12:15:00,12:15:00,dijon,2\n',
};

async function trainsFound(from: string, to: string): Promise<string[]> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const { outward } = await shopper.search({ from, to, departureDate: '2026-12-08' });
  return outward.map(({ source }) => source);
}

test('a feed of regional trains beside the others leaves London to Paris and Paris to Lyon on sale', async () => {
  const regionalBefore = await trainsFound('FRLPD', 'FRABA');
  const before = [await trainsFound('FRPLY', 'FRLPD'), await trainsFound('STP', 'FRPNO')];
  await importTestFeed(shop, 'SNCF', regional, { isBeside: true });
  await shop.shop.refreshTimetable();
  expect([await trainsFound('FRPLY', 'FRLPD'), await trainsFound('STP', 'FRPNO')]).toEqual(before);
  expect(before.every(({ length }) => length > 0)).toBe(true);
  const regionalAfter = await trainsFound('FRLPD', 'FRABA');
  expect(regionalAfter).toContain('SNCF');
  expect(regionalAfter.length).toBeLessThan(regionalBefore.length);
});

test('the same feed alone replaces every line of the source', async () => {
  await importTestFeed(shop, 'SNCF', regional);
  await shop.shop.refreshTimetable();
  expect((await trainsFound('FRPLY', 'FRLPD')).filter((source) => source === 'SNCF')).toEqual([]);
});
