import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { plainText } from './rules/plain-text.ts';
import { sentencesOf, sharedShare } from './rules/shared-sentences.ts';

/** All pages that the shop ships, for checks across pages. */
const seeds = loadContent(fileURLToPath(new URL('../../../../../data/content', import.meta.url))).filter(({ kind }) => kind !== 'BANNER');

/** Every text of a body, at any depth, without addresses and codes. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [plainText(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'contentForCount')
    .flatMap(([, inner]) => textsOf(inner));
}

test('no two pages share more than a third of their sentences', () => {
  const pages = seeds.map(({ kind, slug, body }) => ({ name: `${kind} ${slug}`, sentences: sentencesOf(textsOf(body).join('. ')) }));
  const alike = pages.flatMap((one) =>
    pages
      .filter((other) => other !== one && sharedShare(one.sentences, other.sentences) > 1 / 3)
      .map((other) => `${one.name} is like ${other.name}`),
  );
  expect(alike).toEqual([]);
});

test('no two pages share a title or a description', () => {
  const worded = seeds.flatMap(({ body }) => ('metaTitle' in body && 'metaDescription' in body ? [body] : []));
  for (const field of ['metaTitle', 'metaDescription'] as const) {
    const all = worded.map((body) => body[field]);
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  }
});
