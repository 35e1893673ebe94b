import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCountries } from './countries.ts';

const countries = loadCountries(fileURLToPath(new URL('../../../../../data/countries', import.meta.url)));

test('every country has a name and a code of its own, in order of their names', () => {
  const names = countries.all.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(countries.all.map(({ code }) => code)).size).toBe(countries.all.length);
  expect(countries.all).toContainEqual({ name: 'United Kingdom', code: 'GB' });
});

test('passes cover 33 countries, with all of them first', () => {
  expect(countries.eurail[0]?.code).toBe('ALL');
  expect(countries.eurail).toHaveLength(34);
  expect(countries.eurail.slice(1).map(({ name }) => name)).toEqual(
    countries.eurail
      .slice(1)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b, 'en')),
  );
});
