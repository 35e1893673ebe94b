import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { UsedVouchers } from '../use-vouchers.ts';
import { VoucherEntry } from './voucher-entry.tsx';

const none: UsedVouchers = {
  applied: undefined,
  codes: [],
  problem: undefined,
  busy: false,
  add: async () => true,
  remove: async () => undefined,
};

test('a code can be typed, and nothing is shown before', () => {
  const page = draw(<VoucherEntry vouchers={none} locked={false} />);
  expect(page.getByLabelText(/Code of the voucher/)).toBeDefined();
  expect(page.text).not.toContain('Left to pay');
});

test("shows the voucher's payment, its balance and the amount left to pay", () => {
  const applied = { currency: 'GBP', vouchers: [{ code: 'AAAA-BBBB-CCCC-DDDD', pays: '20.00', left: '5.00' }], rest: '18.00' } as const;
  const page = draw(
    <VoucherEntry
      vouchers={{ ...none, applied: { ...applied, vouchers: [...applied.vouchers] }, codes: ['AAAA-BBBB-CCCC-DDDD'] }}
      locked={false}
    />,
  );
  expect(page.text).toContain('AAAA-BBBB-CCCC-DDDD pays £20.00; £5.00 stay on it');
  expect(page.text).toContain('Left to pay: £18.00');
  expect(page.getByRole('button', { name: 'Do not use AAAA-BBBB-CCCC-DDDD' })).toBeDefined();
});

test('shows at the field why a voucher pays nothing', () => {
  const page = draw(<VoucherEntry vouchers={{ ...none, problem: 'The voucher has ended.' }} locked={false} />);
  expect(page.getByLabelText(/Code of the voucher/).getAttribute('aria-invalid')).toBe('true');
  expect(page.text).toContain('The voucher has ended.');
});
