import { expect, test } from 'vitest';
import { readableColour } from './readable-colour.ts';

function contrastWithWhite(colour: string): number {
  const linear = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) + 0.05);
}

test.each(['#ffcb06', '#ffffff', '#00ff00', undefined])('%s is made dark enough for white text', (colour) => {
  expect(contrastWithWhite(readableColour(colour))).toBeGreaterThanOrEqual(4.5);
});

test('keeps a colour that is dark enough', () => {
  expect(readableColour('#0a493e')).toBe('#0a493e');
  expect(readableColour('#000000')).toBe('#000000');
});
