/** A station to travel via or to avoid, for every source that plans over our timetable; other sources refuse with a message (SEARCH-6). */
import { addSearchRecord } from '@throughfare/contract/calls/search';
import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import { createShopper, searchFor } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

interface Way {
  readonly source: Source;
  readonly from: string;
  readonly to: string;
  /** A station on the way at which only some trains call. */
  readonly at: string;
}

const wishOf = ({ from, to }: Way) => ({ from, to, departureDate: '2026-12-08' });

/** Each journey of the source: its trains and its change stations. */
async function journeys(way: Way, type?: 'PREFERRED' | 'AVOID'): Promise<readonly string[]> {
  const { outward } = await shopper.search({
    ...wishOf(way),
    ...(type && { departureRoutingRestriction: { type, routingTravelPoint: way.at } }),
  });
  return outward
    .filter(({ source }) => source === way.source)
    .map(({ travelSegments }) =>
      travelSegments
        .filter((segment) => segment.type !== 'TRANSFER')
        .map((segment) => [segment.designator, segment.originTravelPoint.value, segment.destinationTravelPoint.value].join(' '))
        .join(', '),
    );
}

test.each<Way>([
  { source: 'ATOC', from: 'EUS', to: 'MAN', at: 'CRE' },
  { source: 'SilverRail', from: 'KGX', to: 'HUL', at: 'GRA' },
  { source: 'ITAL', from: 'ITBGE', to: 'ITRTI', at: 'ITAOZ' },
  { source: 'TRENITALIA', from: 'ITBGE', to: 'ITRTI', at: 'ITAOZ' },
  { source: 'AMT', from: 'USNYP', to: 'USWAS', at: 'USBWI' },
  { source: 'DISTRIBUSION', from: 'GBXOXF', to: 'GBXVIC', at: 'GBXHIL' },
])('$source goes via $at, or avoids it, and no journey does both', async (way) => {
  const via = await journeys(way, 'PREFERRED');
  const avoiding = await journeys(way, 'AVOID');
  expect(via.length).toBeGreaterThan(0);
  expect(avoiding.length).toBeGreaterThan(0);
  expect(via.filter((journey) => avoiding.includes(journey))).toEqual([]);
});

test('where every train calls at the station to avoid, nothing is offered, and the page says why', async () => {
  const way: Way = { source: 'VIA', from: 'CATRTO', to: 'CAMTRL', at: 'CAKGON' };
  expect((await journeys(way, 'PREFERRED')).length).toBeGreaterThan(0);
  const restriction = { type: 'AVOID' as const, routingTravelPoint: way.at };
  const { outward, notices } = await shopper.search({ ...wishOf(way), departureRoutingRestriction: restriction });
  expect(outward).toEqual([]);
  expect(notices.map(({ code }) => code)).toEqual(['search.noneThatWay']);
});

test('SNCF goes via a station, and says that it cannot avoid one', async () => {
  const way: Way = { source: 'SNCF', from: 'FRPLY', to: 'FRNIC', at: 'FRMSC' };
  expect((await journeys(way, 'PREFERRED')).length).toBeGreaterThan(0);
  const searchParam = searchFor({ ...wishOf(way), departureRoutingRestriction: { type: 'AVOID', routingTravelPoint: way.at } });
  const { from, to } = way;
  const body = { productType: 'PointToPoint' as const, actionType: 'Search' as const, from, to, searchParam };
  expect(await shopper.refusalOf(addSearchRecord, { body })).toMatchObject({
    code: 'search.avoidNotOffered',
    message: 'Avoiding a station is not possible on these trains.',
  });
});
