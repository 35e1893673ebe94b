import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { ownStock } from './own-stock.ts';

const areas = await loadNetwork(join(import.meta.dirname, '../../../../../../../data/network'));
const stockOf = ownStock(areas, 'VIA');
const between = (from: string, to: string) => [{ station: from }, { station: to }];

test('a train of a known number has its own coaches and name, whatever its ends', () => {
  expect(stockOf({ designator: '62', mode: 'TRAIN', calls: between('CATRTO', 'CAOTTW') })).toEqual({ equipment: 'via-venture' });
  expect(stockOf({ designator: '1', mode: 'TRAIN', calls: [] })).toEqual({ equipment: 'via-canadian', serviceName: 'The Canadian' });
});

test('a new number takes the coaches of the trains between its ends', () => {
  expect(stockOf({ designator: '9062', mode: 'TRAIN', calls: between('CATRTO', 'CAMTRL') })?.equipment).toBe('via-venture');
});

test('nothing is known of other trains, nor of a coach with the number of a train', () => {
  expect(stockOf({ designator: '9062', mode: 'TRAIN', calls: between('CATRTO', 'CASTBR') })).toBeUndefined();
  expect(stockOf({ designator: '62', mode: 'BUS', calls: [] })).toBeUndefined();
});
