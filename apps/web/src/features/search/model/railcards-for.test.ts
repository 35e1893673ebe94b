import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RailCard } from '@throughfare/contract/calls/reference';
import { expect, test } from 'vitest';
import { railcardGroups, railcardsFor } from './railcards-for.ts';

const folder = fileURLToPath(new URL('../../../../../../data/railcards/', import.meta.url));
// the file's own test checks its shape
const cards = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(folder + name, 'utf8')) as { railCards: RailCard[] }).railCards,
);

const shown = (journey: Parameters<typeof railcardsFor>[1]) =>
  railcardGroups(railcardsFor(cards, journey)).map(({ label, cards: listed }) => [label, listed.map(({ value }) => value)] as const);

test('London to Edinburgh offers ten cards of Great Britain, and apart from them the passes that are valid there', () => {
  const [railcards, passes, ...more] = shown({ provider: 'ATOC', between: ['GB', 'GB'], home: 'US' });
  expect(railcards?.[1]).toHaveLength(10);
  expect(railcards?.[1].every((value) => value.startsWith('UK_'))).toBe(true);
  expect(passes).toEqual(['I have a rail pass', ['EU_PASS_GLOBAL', 'EU_PASS_GLOBAL_1', 'GB_PASS', 'GB_PASS_1']]);
  expect(more).toEqual([]);
});

test('on the Continent the cards of the journey come first, then that of the storefront, then the others', () => {
  const first = (between: readonly string[], home = 'GB') =>
    shown({ provider: 'SNCF', between, home })[0]?.[1].map((value) => value.slice(0, 2));
  expect(first(['DE', 'FR'])?.slice(0, 5)).toEqual(['DE', 'DE', 'FR', 'FR', 'FR']);
  expect(first(['CH', 'CH'])?.[0]).toBe('CH');
  expect(first([], 'ES')?.slice(0, 2)).toEqual(['ES', 'ES']);
  expect(new Set(first(['FR', 'FR']))).toEqual(new Set(['FR', 'DE', 'CH', 'AT', 'ES']));
});

test('passes of an area are offered within it, and a pass of one country there alone', () => {
  const passes = (between: readonly string[]) => shown({ provider: 'SNCF', between, home: 'GB' }).at(-1)?.[1] ?? [];
  expect(passes(['NL', 'BE'])).toEqual(expect.arrayContaining(['EU_PASS_BENELUX', 'EU_PASS_GLOBAL']));
  expect(passes(['FR', 'FR'])).toEqual(expect.arrayContaining(['FR_PASS', 'EU_PASS_GLOBAL']));
  expect(passes(['FR', 'FR'])).not.toEqual(expect.arrayContaining(['DE_PASS']));
  expect(passes(['FR', 'FR'])).not.toEqual(expect.arrayContaining(['EU_PASS_BENELUX']));
});

test('Italy, the United States and Canada have their own cards', () => {
  const of = (provider: 'ITAL' | 'AMT' | 'VIA', country: string) => shown({ provider, between: [country], home: 'GB' })[0]?.[1];
  expect(of('ITAL', 'IT')).toEqual(['IT_CARTAFRECCIA_YOUNG', 'IT_CARTAFRECCIA_SENIOR']);
  expect(of('AMT', 'US')).toEqual(['US_SENIOR', 'US_STUDENT', 'US_MILITARY']);
  expect(of('VIA', 'CA')).toEqual(['CA_CFONE']);
});
