/** A national feed names companies without a tariff of their own: their trains can be sold all the same. */
import { expect, test } from 'vitest';
import { importTestFeed } from '../../../../../tests/support/import-test-feed.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';

const { shop, desk } = await openRefundDesk();

const feed = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\n77,Chemins de fer du Test,https://example.com,Europe/Paris\n',
  'stops.txt': [
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,stop_timezone',
    'p,FRPLY,Paris Gare de Lyon,48.844888,2.373481,Europe/Paris',
    'l,FRLPD,Lyon Part-Dieu,45.760588,4.859438,Europe/Paris',
  ].join('\n'),
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nr1,77,,Paris - Lyon,2,FFCB06\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261201,20270331\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,all,t1,90001',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    't1,09:07:00,09:07:00,p,1',
    't1,11:40:00,11:40:00,l,2',
  ].join('\n'),
};

test('a train of an operator that the tariff does not know is sold by distance', async () => {
  await importTestFeed(shop, 'SNCF', feed);
  await shop.shop.refreshTimetable();
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const { outward } = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' });
  const ticket = outward.find(({ travelSegments }) => travelSegments[0]?.designator === '90001');
  expect(ticket?.fareInformation.map(({ displayNames }) => displayNames[0])).toEqual(['Standard', 'Flexible']);
  expect(Number(ticket?.fareInformation[0]?.totalPrice)).toBeGreaterThan(10);
});

test('and bought: its ticket is booked with its company, and no search of a day without it says sold out', async () => {
  const bought = await desk.buy({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' }, undefined, 'SNCF', 'cheapest');
  const { journey } = (await desk.rowOf(bought)).tripData[0] ?? {};
  expect(journey?.carriers.map(({ name }) => name)).toEqual(['Chemins de fer du Test']);
  expect(journey?.segments.map(({ designator }) => designator)).toEqual(['90001']);
  const { outward, notices } = await bought.shopper.search({
    from: 'FRPLY',
    to: 'FRLPD',
    departureDate: '2026-12-08',
    departureTime: '12:00',
  });
  expect(outward).toEqual([]);
  expect(notices.map(({ code }) => code)).toEqual(['search.lastTrainEarlier']);
});
