import { expect, test } from 'vitest';
import { readVoucherCode, voucherCode } from './voucher-code.ts';

test('a code is sixteen letters and digits in groups of four, none of which look alike', () => {
  const code = voucherCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
});

test('it is read however it was typed, and nothing else is', () => {
  const code = voucherCode(new Uint8Array(16));
  expect(readVoucherCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  for (const typed of ['', code.slice(1), `${code}A`, code.replace('2', 'O'), "' or 1=1"]) expect(readVoucherCode(typed)).toBe('');
});
