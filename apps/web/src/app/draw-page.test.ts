import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { drawInTime } from './draw-page.ts';

function Broken(): never {
  throw new Error('broken');
}

const noBug = (error: unknown): never => {
  throw new Error('told a bug', { cause: error });
};

test('a page is one text with its doctype', async () => {
  const body = createElement('body', {}, 'Zürich → ', createElement(Suspense, { fallback: '…' }, 'Paris'));
  const drawn = await drawInTime(createElement('html', { lang: 'en' }, body), 'n', noBug);
  expect(drawn).toContain('<!DOCTYPE html><html lang="en">');
  expect(drawn).toContain('Paris');
});

test('a part that must still load is in its place', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => createElement('p', {}, 'late') }));
  const page = createElement('main', {}, createElement(Suspense, { fallback: '…' }, createElement(Late)));
  expect(await drawInTime(page, 'n', noBug)).toBe('<main><!--$--><p>late</p><!--/$--></main>');
});

test('a failing page rejects', async () => {
  await expect(drawInTime(createElement(Broken), 'n', () => undefined)).rejects.toThrow('broken');
});

test('a part that fails behind a fallback is reported', async () => {
  const page = createElement(Suspense, { fallback: '…' }, createElement(Broken));
  const bugs: unknown[] = [];
  expect(await drawInTime(page, 'n', (bug) => void bugs.push(bug))).toContain('…');
  expect(bugs).toHaveLength(1);
});
