import { expect, test } from 'vitest';
import { seesSale } from './sees-sale.ts';

const sale = { agencyId: 'lakeside' };
const of = (agencyId: string, superAgency = false) => ({ agencyId, superAgency });

test("the people of the agency that sold it and the shop's own see its commission and net prices", () => {
  expect(seesSale(of('lakeside'), sale)).toBe(true);
  expect(seesSale(of('head-office', true), sale)).toBe(true);
});

test('travellers and agents of other agencies do not', () => {
  expect(seesSale(undefined, sale)).toBe(false);
  expect(seesSale(of('hillside'), sale)).toBe(false);
});

test('nobody sees commission in a sale without an agency', () => {
  for (const person of [undefined, of('lakeside'), of('head-office', true)]) expect(seesSale(person, undefined)).toBe(false);
});
