import { expect, test } from 'vitest';
import { shippedSources } from './source.ts';
import { sourceFacts } from './sources.data.ts';

const rows = shippedSources.map((source) => ({ source, ...sourceFacts[source] }));

test('no pair of countries has two providers, and one source provides all other pairs', () => {
  const named = rows.flatMap(({ provides = [] }) => provides.map((pair) => pair.toSorted().join('-')));
  expect(new Set(named).size).toBe(named.length);
  expect(named).toContain('*-*');
});

test('the prefixes of ticket numbers differ', () => {
  expect(new Set(rows.map(({ distanceTicketPrefix }) => distanceTicketPrefix)).size).toBe(rows.length);
});

test.each(rows.flatMap(({ source, party }) => (party ? [{ source, party }] : [])))(
  'every age belongs to at most one group of $source, and somebody of its groups can travel',
  ({ party: { groups, ledBy } }) => {
    for (let age = 0; age <= 120; age += 1)
      expect(groups.filter(({ minAge, maxAge }) => age >= minAge && age <= maxAge).length).toBeLessThanOrEqual(1);
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['Adult']));
    expect(ledBy).toContain('Adult');
    for (const { givenAge, minAge, maxAge } of groups)
      if (givenAge !== undefined) expect(givenAge >= minAge && givenAge <= maxAge).toBe(true);
  },
);

test('the rule for an operator comes before the rule for the rest of its source', () => {
  for (const { alone } of rows) expect(alone.slice(0, -1).every(({ operators }) => operators !== undefined)).toBe(true);
});

test('the site of each source is a safe link', () => {
  for (const { contact } of rows) expect(new URL(contact).protocol).toBe('https:');
});
