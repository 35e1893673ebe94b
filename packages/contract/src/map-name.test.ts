import { expect, test } from 'vitest';
import { journeyMapAddress, mostMapRides, readMapRides } from './map-name.ts';

const ride = { carrier: 'GR', designator: 'OXT 166', day: '2026-11-28', from: 'KGX', to: 'EDB' };
const asked = (address: string) => new URL(address, 'http://shop.example').searchParams.getAll('ride');

test('the rides of a journey are read from the address of its map', () => {
  const rides = [ride, { ...ride, designator: '1S05', from: 'EDB', to: 'INV' }];
  expect(readMapRides(asked(journeyMapAddress(rides)))).toEqual(rides);
  expect(journeyMapAddress([ride], true)).toBe('/maps/journey-phone.svg?ride=GR%2COXT+166%2C2026-11-28%2CKGX%2CEDB');
});

test.each([
  [['GR,1S05,2026-11-28,KGX']],
  [['GR,1S05,2026-13-28,KGX,EDB']],
  [['GR,1S05,2026-11-28,KGX,EDB', 'x']],
  [['GR,1S05,2026-11-28,../x,EDB']],
  [[]],
  [Array.from({ length: mostMapRides + 1 }, () => 'GR,1S05,2026-11-28,KGX,EDB')],
])('no other address names a journey: %j', (values) => {
  expect(readMapRides(values)).toBeUndefined();
});
