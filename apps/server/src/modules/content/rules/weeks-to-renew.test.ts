import { expect, test } from 'vitest';
import { weeksToRenew } from './weeks-to-renew.ts';

const edinburgh = { from: 'LON', to: 'EDB' };
const york = { from: 'LON', to: 'YRK' };

test("each page's week is renewed in pounds", () => {
  expect(weeksToRenew([edinburgh, york], [])).toEqual([
    { ...edinburgh, currency: 'GBP' },
    { ...york, currency: 'GBP' },
  ]);
});

test('another currency is renewed only where somebody asked for it', () => {
  const asked = [
    { ...edinburgh, currency: 'AUD' },
    { ...edinburgh, currency: 'GBP' },
    { from: 'YRK', to: 'NCL', currency: 'USD' },
  ] as const;
  expect(weeksToRenew([edinburgh, york], asked)).toEqual([
    { ...edinburgh, currency: 'GBP' },
    { ...edinburgh, currency: 'AUD' },
    { ...york, currency: 'GBP' },
  ]);
});
