import { expect, test } from 'vitest';
import { checkStructuredData } from './check-structured-data.ts';

const here = 'https://shop.example/a';
const script = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const shop = { '@type': 'Organization', name: 'Shop', url: 'https://shop.example', logo: 'https://shop.example/logo.png' };
const page = {
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: 'A',
  description: 'About a.',
  url: here,
  inLanguage: 'en',
  isPartOf: { '@type': 'WebSite', name: 'Shop', url: 'https://shop.example' },
};
const step = (position: number, item: string) => ({ '@type': 'ListItem', position, name: `Step ${position}`, item });
const crumbs = (...itemListElement: object[]) => ({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement });

test('finds no fault in a page with complete metadata', () => {
  expect(checkStructuredData(script(page) + script(crumbs(step(1, 'https://shop.example/'), step(2, here))), here)).toEqual([]);
});

test('reports a page without structured data, unreadable data, and an unexpected vocabulary or type', () => {
  expect(checkStructuredData('<p>…</p>', here)).toEqual(['none']);
  expect(checkStructuredData('<script type="application/ld+json">{</script>', here)).toEqual(['cannot be read']);
  expect(checkStructuredData(script({ ...page, '@context': 'http://schema.org' }), here)).toEqual(['WebPage speaks http://schema.org']);
  expect(checkStructuredData(script({ ...page, '@type': 'Thing' }), here)).toEqual(['Thing is of type Thing, which nobody expects']);
});

test('reports missing, blank and wrong values, however deep', () => {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: ' ',
    description: 'd',
    image: 'https://shop.example/drawing.svg',
    datePublished: '20 Apr 2023',
    author: { '@type': 'Organization', name: 'Shop', url: '/about' },
    publisher: shop,
    mainEntityOfPage: 'https://shop.example/b',
  };
  expect(checkStructuredData(script(article), here)).toEqual([
    'BlogPosting.headline: " "',
    'BlogPosting.image: "https://shop.example/drawing.svg"',
    'BlogPosting.datePublished: "20 Apr 2023"',
    'BlogPosting.author[0].url: "/about"',
    'BlogPosting.author[0].logo: missing',
    'BlogPosting is not of this page',
  ]);
});

test('reports breadcrumbs that are too short, out of order, or lead to another page', () => {
  expect(checkStructuredData(script(crumbs(step(2, 'https://shop.example/'))), here)).toEqual([
    'BreadcrumbList of fewer than two steps',
    'BreadcrumbList is not numbered in order',
    'BreadcrumbList does not end at this page',
  ]);
});

test('reports questions without an answer', () => {
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '' } }],
  };
  expect(checkStructuredData(script(questions), here)).toEqual(['FAQPage.mainEntity[0].acceptedAnswer[0].text: ""']);
  expect(checkStructuredData(script({ ...questions, mainEntity: [] }), here)).toEqual(['FAQPage.mainEntity: []']);
});
