import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { drawInTime } from './draw-page.ts';
import { drawAtOnce } from './fast-pages/draw-at-once.ts';

function Broken(): never {
  throw new Error('broken');
}

const noBug = (error: unknown): never => {
  throw new Error('told a bug', { cause: error });
};

test('a page with nothing to wait for is rendered at once, and looks the same', async () => {
  const body = createElement('body', {}, 'Zürich → ', createElement(Suspense, { fallback: '…' }, 'Paris'));
  const page = createElement('html', { lang: 'en' }, body);
  const drawn = drawAtOnce(page, '<!DOCTYPE html>');
  expect(drawn).toContain('<!DOCTYPE html><html lang="en">');
  expect(drawn).toBe(await drawInTime(page, 'n', noBug));
});

test('a page with a part that must still load is rendered later, with the part in its place', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => createElement('p', {}, 'late') }));
  const page = createElement('main', {}, createElement(Suspense, { fallback: '…' }, createElement(Late)));
  expect(drawAtOnce(page)).toBeUndefined();
  expect(await drawInTime(page, 'n', noBug)).toBe('<main><!--$--><p>late</p><!--/$--></main>');
  // from then on it renders at once
  expect(drawAtOnce(page)).toContain('<p>late</p>');
});

test('a failing page is not rendered at once, and fails in the usual way', async () => {
  expect(drawAtOnce(createElement(Broken))).toBeUndefined();
  await expect(drawInTime(createElement(Broken), 'n', () => undefined)).rejects.toThrow('broken');
});

test('a part that fails behind a fallback is not silently left out', () => {
  const page = createElement(Suspense, { fallback: '…' }, createElement(Broken));
  expect(drawAtOnce(page)).toBeUndefined();
});
