import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const facts = {
  site: { brandName: 'Shop', publicUrl: 'https://shop.example' },
  title: 'A page',
  description: 'What it is about.',
  path: '/blogs/a%20b',
  image: '/illustrations/sea.svg',
};

test("has the page's title, its site and its canonical address", () => {
  expect(pageMeta(facts)).toEqual(
    expect.arrayContaining([
      { title: 'A page | Shop' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.example/blogs/a%20b' },
      { property: 'og:image', content: 'https://shop.example/illustrations/sea-card.jpg' },
    ]),
  );
});

test('names the vocabulary of its structured data', () => {
  expect(pageMeta({ ...facts, data: [{ '@type': 'Article' }] })).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Article' },
  });
});
