import type { BankPaymentView } from '@throughfare/contract/calls/bank-payments';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { BankDeskScreen } from './bank-desk-screen.tsx';

const base: BankPaymentView = {
  intentId: 'manual_1',
  method: 'PaymentGate-Manual',
  agency: 'Lakeside Travel',
  currency: 'AUD',
  amount: '1240.00',
  sold: '0.00',
  state: 'Waiting for the desk',
  isLost: false,
  mayDecide: true,
  needs: 2,
  expiresAt: '2026-11-29T09:00:00.000Z',
  references: ['ABC123'],
  orderId: 'o_1',
  createdAt: '2026-11-28T09:00:00.000Z',
  history: [{ at: '2026-11-28T09:00:00.000Z', kind: 'told', detail: 'Waiting for the desk' }],
};
const screen = (payments: readonly BankPaymentView[], only?: 'waiting') =>
  draw(<BankDeskScreen view={{ state: 'ready', payments }} only={only} answer={undefined} />);

describe('the desk of payments by bank and by hand', () => {
  test('a payment by hand can be confirmed and refused, and says how many people that takes', () => {
    const page = screen([base]);
    expect(page.getByRole('heading', { level: 2, name: 'A$1,240.00 of Lakeside Travel' })).toBeDefined();
    expect(page.getByRole('button', { name: 'Confirm the payment: A$1,240.00' })).toBeDefined();
    expect(page.getByRole('button', { name: 'Refuse: A$1,240.00' })).toBeDefined();
    expect(page.text).toContain('Two people have to confirm it');
    expect(page.getByRole('link', { name: 'ABC123' }).getAttribute('href')).toBe('/admin/orders/o_1');
  });

  test('a settled one has nothing to decide', () => {
    const page = screen([{ ...base, method: 'TravelPay', state: 'Successful', mayDecide: false, settledOn: '2026-11-30' }]);
    expect(page.queryByRole('button', { name: /Confirm/ })).toBeNull();
    expect(page.text).toContain('The money reached our bank on Mon 30 Nov 2026.');
  });

  test('a recalled one names the debtor', () => {
    expect(screen([{ ...base, mayDecide: false, isLost: true, state: 'Successful(Recalled)' }]).text).toContain('The agency owes it');
  });

  test('money for which nothing was sold is returned by a person, or by its provider', () => {
    const byHand = screen([{ ...base, mayDecide: false, surplus: { amount: '20.00', state: 'byHand' } }]);
    expect(byHand.getByRole('button', { name: 'It has been returned: A$1,240.00' })).toBeDefined();
    const asked = screen([{ ...base, mayDecide: false, surplus: { amount: '20.00', state: 'asked' } }]);
    expect(asked.queryByRole('button', { name: /gone back/ })).toBeNull();
    expect(asked.text).toContain('We have asked the provider');
  });

  test('the history names the person who decided', () => {
    const page = screen([
      { ...base, mayDecide: false, history: [{ at: base.createdAt, kind: 'confirmed', by: 'Sue Per', detail: 'bank 4711' }] },
    ]);
    expect(page.text).toContain('confirmed by Sue Per: bank 4711');
  });

  test('empty, and failed', () => {
    expect(screen([]).text).toContain('Nobody has paid in these ways yet');
    expect(screen([], 'waiting').text).toContain('No payment needs a person');
    const failed = draw(<BankDeskScreen view={{ state: 'failed', message: 'Not now.' }} only={undefined} answer={undefined} />);
    expect(failed.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/admin/payments');
  });

  test("a decision's error is shown at its field", () => {
    const answer = { intent: 'manual_1', ok: false, message: '', fields: { note: 'Please write what you have seen.' } } as const;
    const page = draw(<BankDeskScreen view={{ state: 'ready', payments: [base] }} only={undefined} answer={answer} />);
    expect(page.text).toContain('Please write what you have seen.');
  });
});
