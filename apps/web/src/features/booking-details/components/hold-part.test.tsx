// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerFetch, refusedWith, told } from '../../../testing/answer-fetch.ts';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { changeSharedState } from '../../../lib/shared-state.ts';
import { pageSettings } from '../../../testing/shell-data.ts';
import { HoldChoice } from '../../checkout/components/hold-choice.tsx';
import { BookingsPlaceContext } from '../../../domain/bookings/bookings-place.ts';
import { passenger, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import type { Hold } from '../model/hold.ts';
import { HoldPart } from './hold-part.tsx';

const held: Hold = {
  orderId: 'o_1',
  payBy: '2026-11-30T08:55:00.000Z',
  ways: [
    { method: 'card', total: '81.52' },
    { method: 'onAccount', total: '80.00' },
  ],
  chosen: 'onAccount',
};
const row = trainRow({ currency: 'GBP', passengers: [passenger('1', 'Cleo Client', { email: 'cleo@example.com' })] });
const part = (more: Partial<Hold> = {}) => (
  <BookingsPlaceContext value={{ addressOf: () => '/manageBookings', settings: pageSettings }}>
    <HoldPart hold={{ ...held, ...more }} row={row} />
  </BookingsPlaceContext>
);
const payNow = { name: 'Pay £80.00 and book, on account' };

test('a held booking shows its deadline, and offers to pay its price or to give it back', () => {
  const page = draw(part());
  expect(page.text).toContain('Held until 30 Nov 2026, 08:55 UTC, not paid yet');
  expect(page.getByRole('button', payNow)).toBeDefined();
  expect(page.getByRole('button', { name: 'Give back' })).toBeDefined();
  // giving back asks once more
  expect(page.queryByRole('button', { name: 'Yes, give the places back' })).toBeNull();
});

test('another way to pay has its own price; without a named one it stands open', () => {
  expect(draw(part()).getByRole('button', { name: 'Pay £81.52 by this card' })).toBeDefined();
  const { chosen: _, ...unnamed } = held;
  const page = draw(
    <BookingsPlaceContext value={{ addressOf: () => '/manageBookings', settings: pageSettings }}>
      <HoldPart hold={unnamed} row={row} />
    </BookingsPlaceContext>,
  );
  expect(page.queryByRole('button', payNow)).toBeNull();
  expect(page.getByRole('button', { name: 'Pay £80.00 on account' })).toBeDefined();
  expect(page.text).toContain('Choose how you pay');
});

test('on account instead of the card: the payment is opened, and then it pays', async () => {
  const asked = answerFetch({
    '/data/held-payment': told({ data: { paymentIntentId: 'account_1', amount: 8000, currency: 'GBP' } }),
    '/data/held-order': told({ key: 'k1' }),
    '/data/queue': told({ error: { code: { code: 'hold.paymentFailed', raw: { message: 'The account has not enough left.' } } } }),
  });
  const page = mount(part({ chosen: 'card' }), { loads: null });
  page.press(page.getByRole('button', { name: 'Pay £80.00 on account' }));
  await page.settle();
  await page.settle();
  expect(asked[0]).toEqual({ to: '/data/held-payment', body: { orderId: 'o_1', b2bPaymentMethod: 'onAccount' } });
  expect(asked[1]).toEqual({ to: '/data/held-order', body: { orderId: 'o_1', paymentIntentId: 'account_1' } });
});

test('a refusal is shown, and nothing is paid', async () => {
  const asked = answerFetch({ '/data/held-payment': refusedWith('hold.busy', 'Somebody is paying.') });
  const page = mount(part({ chosen: 'card' }));
  page.press(page.getByRole('button', { name: 'Pay £80.00 on account' }));
  await page.settle();
  expect(page.getByText('Somebody is paying.')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('the payment link goes to the customer’s address; a wrong one is not sent', async () => {
  const asked = answerFetch({
    '/data/held-order': told({
      data: { done: 'The payment link is on its way to cleo@example.com.', link: 'http://localhost/held?token=t' },
    }),
  });
  const page = mount(part());
  const field = page.getByLabelText('The customer’s email');
  page.type(field, 'nobody');
  page.press(page.getByRole('button', { name: 'Send the payment link' }));
  await page.settle();
  expect(asked).toEqual([]);
  page.type(field, 'cleo@example.com');
  page.press(page.getByRole('button', { name: 'Send the payment link' }));
  await page.settle();
  expect(asked).toEqual([{ to: '/data/held-order?act=link', body: { orderId: 'o_1', email: 'cleo@example.com' } }]);
  expect(page.getByText('The payment link is on its way to cleo@example.com.')).toBeDefined();
  expect(page.getByRole('link', { name: 'Look at the customer’s page' }).getAttribute('href')).toBe('http://localhost/held?token=t');
  expect(page.getByRole('button', { name: 'Send the link again' })).toBeDefined();
});

test('people outside the agency read the deadline and can do nothing', () => {
  const page = draw(<HoldPart hold={{ orderId: 'o_1', payBy: held.payBy }} row={row} />);
  expect(page.text).toContain('Held until 30 Nov 2026, 08:55 UTC');
  expect(page.queryByRole('button')).toBeNull();
});

test('the choice to hold explains that nothing is charged now, and the deadline', () => {
  const page = draw(<HoldChoice until="2026-11-30T08:55:00.000Z" holds={false} onChange={() => undefined} />);
  const box = page.getByRole('checkbox', { name: /^Hold the places until 30 Nov 2026, 08:55 UTC and pay later/ });
  expect(box.hasAttribute('checked')).toBe(false);
  expect(page.text).toContain('given back automatically');
});

test('held places name no price of a net agency while its commission is hidden, in any of the ways to pay', () => {
  const money = { isAgentBooking: true as const, netBookingTotal: '80.00', commission: '4.00', markUp: '5.00' };
  const net = { ...money, paymentNett: true, internalReference: '', costCentre: '', purchaseOrder: '', internalNote: '' };
  const place = { addressOf: () => '/manageBookings', settings: pageSettings };
  const shown = () =>
    mount(
      <BookingsPlaceContext value={place}>
        <HoldPart hold={held} row={{ ...row, agency: net }} />
      </BookingsPlaceContext>,
    ).getAllByRole('button');
  const priced = (buttons: readonly HTMLElement[]) => buttons.filter(({ textContent }) => textContent.includes('£')).length;
  changeSharedState({ hideCommission: true });
  const hidden = shown();
  changeSharedState({ hideCommission: false });
  expect([priced(hidden), hidden.some(({ textContent }) => textContent.includes('Pay and book, on account'))]).toEqual([0, true]);
});
