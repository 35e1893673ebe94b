import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import PdfKit from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { format, money } from '@throughfare/kernel/money';
import { fontFor, setFont } from './fonts.ts';

const require = createRequire(import.meta.url);

test('an amount has the same typeface with and without a minus sign', () => {
  expect(fontFor(format(money('GBP', -600)), 'regular')).toBe(fontFor(format(money('GBP', 600)), 'regular'));
  expect(fontFor(format(money('EUR', -600)), 'bold')).toBe('bold');
});

test('names that Figtree cannot write are in the wide font', () => {
  expect(fontFor('Łódź', 'regular')).toBe('wideRegular');
});

test.each(['Leeds', 'Łódź'])('the font of %s is read once for all documents', (text) => {
  const used = [1, 2].map(() => {
    const pdf = new PdfKit({ font: '' });
    const font = vi.spyOn(pdf, 'font');
    setFont(pdf, text, 'regular');
    return font.mock.calls[0]?.[0];
  });
  expect(used[0]).toBeTypeOf('object');
  expect(used[0]).toBe(used[1]);
});

test.each([400, 700])('Figtree %i has each character that is written in it', (weight) => {
  // A file with a single font, not a collection.
  const font = create(readFileSync(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`))) as Font;
  const lacking: string[] = [];
  for (let code = 0x20; code <= 0xffff; code += 1) {
    if (fontFor(String.fromCodePoint(code), 'regular') === 'regular' && !font.hasGlyphForCodePoint(code)) lacking.push(code.toString(16));
  }
  expect(lacking).toEqual([]);
});
