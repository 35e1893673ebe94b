import { expect, test } from 'vitest';
import { languageLinks } from './language-links.ts';

test('each language names the other and itself, and one is for everybody else', () => {
  const links = languageLinks('https://shop.example', [
    { language: 'en-US', path: '/en-us/train-times/spain' },
    { language: 'fr', path: '/fr/train-times/spain' },
  ]);
  expect(links.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en-US', 'https://shop.example/en-us/train-times/spain'],
    ['fr', 'https://shop.example/fr/train-times/spain'],
    ['x-default', 'https://shop.example/en-us/train-times/spain'],
  ]);
});

test('a page in one language names none', () => {
  expect(languageLinks('https://shop.example', [])).toEqual([]);
});
