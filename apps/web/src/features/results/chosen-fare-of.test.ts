import { expect, test } from 'vitest';
import { chosenFareOf } from './chosen-fare-of.ts';

const query = { id: 's1', outward: 't9', outwardFare: 'Advance', outwardExtras: 'bicycle', outwardSleepers: 'DOUBLE-0:2', inward: 't17' };

test('the fare chosen in the address comes with its extras and rooms', () => {
  expect(chosenFareOf(query, 't9')).toEqual({
    chosen: { priceId: 'Advance', secondary: ['bicycle'], optional: [{ optionalPriceID: 'DOUBLE-0', qty: 2 }] },
  });
});

test('another ticket, one without a fare, and a made-up address have none', () => {
  expect(chosenFareOf(query, 't10')).toEqual({});
  expect(chosenFareOf(query, 't17')).toEqual({});
  expect(chosenFareOf({ ...query, outwardFare: 'longer than any price id' }, 't9')).toEqual({});
  expect(chosenFareOf({ ...query, outwardSleepers: 'DOUBLE-0:0' }, 't9')).toEqual({});
});
