import { expect, test } from 'vitest';
import { sellerName } from './seller-name.ts';

const lookups = { operator: (code: string) => ({ code, name: `Company ${code}`, colour: '#000000', country: 'DE' }) };

test('the companies of a part are named, each once', () => {
  expect(sellerName('SNCF', ['DB'], lookups)).toBe('Company DB');
  expect(sellerName('SNCF', ['DB', 'OBB', 'DB'], lookups)).toBe('Company DB and Company OBB');
  expect(sellerName('SNCF', ['DB', 'REGIO', 'OBB'], lookups)).toBe('Company DB, Company REGIO and Company OBB');
});

test('six are too many to read', () => {
  expect(sellerName('ATOC', ['A', 'B', 'C', 'D', 'E', 'F'], lookups)).toBe('The train companies of Great Britain');
});
