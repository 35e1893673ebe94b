import type { VoucherView } from '@throughfare/contract/calls/vouchers';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { VouchersScreen } from './vouchers-screen.tsx';

const voucher: VoucherView = {
  code: '7QK2-ABCD-EFGH-2345',
  issuer: 'AMT',
  currency: 'USD',
  issued: '80.00',
  balance: '30.00',
  expiresOn: '2027-11-28',
  state: 'active',
  use: 'It pays for trains of Amtrak here, on a journey on which Ada Traveller travels, until the end of Sunday, 28 November 2027.',
  traveller: 'Ada Traveller',
  history: [
    { at: '2026-11-28T09:00:00.000Z', kind: 'issued', amount: '80.00' },
    { at: '2026-12-01T09:00:00.000Z', kind: 'spent', amount: '-50.00' },
  ],
};

test('a voucher shows its balance, its use, and where the rest went', () => {
  const page = draw(<VouchersScreen view={{ state: 'ready', vouchers: [voucher] }} />);
  expect(page.text).toContain('30.00of');
  expect(page.text).toContain('It pays for trains of Amtrak here, on a journey on which Ada Traveller travels, until the end of');
  expect(page.text).toContain('1 Dec 2026: Spent on an order, ');
  expect(page.text).not.toContain('-50');
  expect(page.getByText('Active')).toBeDefined();
});

test("one of the shop's own pays for anything", () => {
  const page = draw(
    <VouchersScreen
      view={{ state: 'ready', vouchers: [{ ...voucher, issuer: 'shop', use: 'It pays for any tickets here.', state: 'ended' }] }}
    />,
  );
  expect(page.text).toContain('It pays for any tickets here.');
  expect(page.getAllByText('Ended')).toHaveLength(1);
});

test('shows no vouchers, or that they are unavailable', () => {
  expect(draw(<VouchersScreen view={{ state: 'ready', vouchers: [] }} />).text).toContain('No vouchers');
  expect(draw(<VouchersScreen view={{ state: 'failed', message: 'Not now.' }} />).text).toContain('Not now.');
});
