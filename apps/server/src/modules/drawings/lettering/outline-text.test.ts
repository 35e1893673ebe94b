import { expect, test } from 'vitest';
import { outlineText } from './outline-text.ts';

test('a longer text is wider, and a bigger one too', () => {
  const width = (text: string, size = 20) => outlineText(text, { size }).width;
  expect(width('York')).toBeLessThan(width('York Minster'));
  expect(width('York', 40)).toBeCloseTo(2 * width('York'), 5);
});

test('draws the accents of European names', () => {
  const plain = outlineText('Orleans', { size: 20 });
  const accented = outlineText('Orléans', { size: 20 });
  expect(accented.path.length).toBeGreaterThan(plain.path.length);
  expect(outlineText('Łódź', { size: 20 }).width).toBeGreaterThan(20);
});

test('skips characters missing in the typeface', () => {
  expect(outlineText('東京', { size: 20 })).toEqual({ path: '', width: 0 });
});

test('a blank takes room and draws nothing', () => {
  const { path, width } = outlineText(' ', { size: 20 });
  expect(path).toBe('');
  expect(width).toBeGreaterThan(2);
});
