import { afterEach, expect, test } from 'vitest';
import { lastSelectableDay } from './search/last-selectable-day.ts';
import { sourcesAsked } from './search/provider.ts';
import { allSources, factsOf, forgetSource, isSource, registerSource, shippedSources } from './source.ts';
import type { SourceFacts } from './source-facts.types.ts';
import { sourceFacts } from './sources.data.ts';

const facts: SourceFacts = {
  ...sourceFacts.DISTRIBUSION,
  sells: 'Northern Light Railways',
  contact: 'https://northernlight.example',
  horizon: { days: 90 },
  sellsBeside: [['SE', 'NO']],
};

afterEach(() => forgetSource('NORTHLIGHT'));

test('a configured seller is a source like those of the product, once it is registered', () => {
  expect(isSource('NORTHLIGHT')).toBe(false);
  const source = registerSource('NORTHLIGHT', facts);
  expect(isSource('NORTHLIGHT')).toBe(true);
  expect(factsOf(source)).toBe(facts);
  expect(allSources()).toEqual([...shippedSources, source]);
  expect(sourcesAsked('NO', 'SE')).toContain(source);
  expect(sourcesAsked('NO', 'DE')).not.toContain(source);
  expect(lastSelectableDay(source, '2026-12-01')).toBe('2027-03-01');
});

test.each(['ATOC', 'EURAIL', 'lower', 'A', 'A-B', 'VERYLONGNAMES', '1ABC', ''])('%s cannot be the name of a configured seller', (name) => {
  expect(() => registerSource(name, facts)).toThrow(RangeError);
});
