import type { TransportMode } from '../../network/network-data.ts';

/**
 * Ranges of `route_type`: the basic types of the GTFS reference (routes.txt) and the extended ones (Google Transit, "Extended GTFS route
 * types"). Anything that runs on rails or a rope counts as a train. Types that are missing here (planes, taxis, cars) are not sold.
 */
export const routeTypes: readonly { readonly from: number; readonly to: number; readonly mode: TransportMode }[] = [
  { from: 0, to: 2, mode: 'TRAIN' },
  { from: 3, to: 3, mode: 'BUS' },
  { from: 4, to: 4, mode: 'FERRY' },
  { from: 5, to: 7, mode: 'TRAIN' },
  { from: 11, to: 11, mode: 'BUS' },
  { from: 12, to: 12, mode: 'TRAIN' },
  { from: 100, to: 199, mode: 'TRAIN' },
  { from: 200, to: 299, mode: 'BUS' },
  { from: 300, to: 699, mode: 'TRAIN' },
  { from: 700, to: 899, mode: 'BUS' },
  { from: 900, to: 999, mode: 'TRAIN' },
  { from: 1000, to: 1099, mode: 'FERRY' },
  { from: 1200, to: 1299, mode: 'FERRY' },
  { from: 1300, to: 1499, mode: 'TRAIN' },
];
