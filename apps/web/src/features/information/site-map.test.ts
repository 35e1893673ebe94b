import { expect, test } from 'vitest';
import { siteMap } from './site-map.ts';

test('lists full addresses, each once and escaped', () => {
  const map = siteMap('https://shop.example', ['/', '/blogs/a b', "/fish&chips'"]);
  expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/',
    'https://shop.example/blogs/a%20b',
    'https://shop.example/fish&amp;chips&apos;',
  ]);
  expect(map.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
});
