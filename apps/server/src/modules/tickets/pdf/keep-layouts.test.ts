import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { keepLayouts } from './keep-layouts.ts';
import { unpackWoff } from './unpack-woff.ts';

const file = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff');
const open = () => create(unpackWoff(readFileSync(file))) as Font;

test('a word laid out before is the same again, even if its first copy was changed', () => {
  const [plain, keeping] = [open(), open()];
  keepLayouts(keeping);
  const first = keeping.layout('Traveller');
  for (const position of first.positions) position.xAdvance = 0;
  const [again, as] = [keeping.layout('Traveller'), plain.layout('Traveller')];
  expect(again.advanceWidth).toBe(as.advanceWidth);
  expect(again.positions.map(({ xAdvance }) => xAdvance)).toEqual(as.positions.map(({ xAdvance }) => xAdvance));
  expect(again.glyphs.map(({ id }) => id)).toEqual(as.glyphs.map(({ id }) => id));
  expect(first.advanceWidth).toBe(0);
});

test('a word with features of its own is laid out with them', () => {
  const font = open();
  keepLayouts(font);
  const kerned = font.layout('AVAVAV').advanceWidth;
  expect(font.layout('AVAVAV', { kern: false }).advanceWidth).toBeGreaterThan(kerned);
});
