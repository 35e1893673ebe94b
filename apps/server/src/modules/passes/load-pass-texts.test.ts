import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getRailPassTemplates } from '@throughfare/contract/calls/passes';
import { expect, test } from 'vitest';
import { loadPassTexts } from './load-pass-texts.ts';

const folder = (name: string) => fileURLToPath(new URL(`../../../../../data/${name}`, import.meta.url));
const { templates, covered, notCovered, reservations } = loadPassTexts(folder('passes'));
const { codes } = JSON.parse(readFileSync(`${folder('countries')}/eurail.json`, 'utf8')) as { codes: string[] };

test('every product is described in both kinds, once', () => {
  const kinds = templates.map(({ product, key }) => `${product} ${key}`);
  expect(new Set(kinds).size).toBe(6);
  expect(kinds).toHaveLength(6);
  expect(getRailPassTemplates.answer.parse({ data: { body: templates } }).data.body).toEqual(templates);
});

test.each(templates)('$product, $key, names its days and months and says from when they count', ({ key, data }) => {
  expect(data).toContain(key === 'flexible' ? 'Flexible travel' : 'Continuous travel');
  expect(data).toContain('{travelDays}');
  expect(data).toContain('{validityMonths}');
  expect(data).toContain('counted from the first validity date');
});

test('every line about coverage and reservations names countries of the pass', () => {
  const named = [...covered, ...notCovered, ...reservations].flatMap(({ countries }) => countries);
  expect(named.filter((code) => code !== 'ALL' && !codes.includes(code))).toEqual([]);
});

test('no reservation costs less at its highest than at its lowest', () => {
  for (const { euros } of reservations)
    for (const [from, to] of [euros.STANDARD, euros.FIRST ?? euros.STANDARD]) expect(to).toBeGreaterThanOrEqual(from);
});
