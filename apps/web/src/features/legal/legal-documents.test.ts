import { describe, expect, test } from 'vitest';
import { privacy } from './privacy.data.ts';
import { terms } from './terms.data.ts';

describe.each([
  ['terms', terms],
  ['privacy', privacy],
])('the %s', (_, document) => {
  test('have sections with headings of their own and whole sentences', () => {
    const headings = document.sections.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    for (const { paragraphs } of document.sections) {
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z].*\.$/);
    }
  });
});
