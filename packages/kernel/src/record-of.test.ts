import { expect, test } from 'vitest';
import { recordOf } from './record-of.ts';

test('a row has the names of the code, and no empty column', () => {
  const row = { pass_id: 'a', price_minor: 0, address_line_1: 'Main Street', held_until: null, kept: { in_json: null } };
  expect(recordOf<object>(row)).toEqual({ passId: 'a', priceMinor: 0, addressLine1: 'Main Street', kept: { in_json: null } });
  expect(recordOf<object>(row)).not.toHaveProperty('heldUntil');
});
