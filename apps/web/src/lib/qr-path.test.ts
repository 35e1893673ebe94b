import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('draws dark squares inside a quiet zone of four modules', () => {
  const { path, side } = qrPath('otpauth://totp/Throughfare:ada@example.com?secret=JBSWY3DPEHPK3PXP');
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(squares.length).toBeGreaterThan(200);
  const all = squares.flat();
  expect([Math.min(...all), Math.max(...all)]).toEqual([4, side - 5]);
});

test('has the three finder patterns by which a reader recognises it', () => {
  const { path, side } = qrPath('abc');
  for (const [x, y] of [
    [4, 4],
    [side - 5, 4],
    [4, side - 5],
  ])
    expect(path).toContain(`M${x} ${y}h1`);
});
