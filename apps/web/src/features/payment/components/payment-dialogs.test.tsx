// @vitest-environment happy-dom
import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import type { OrderProgress as Progress } from '../use-order-outcome.ts';
import { cardDeclined, problemOf, problemOfReply } from '../../../domain/payments/payment-problem.ts';
import { OrderProgress } from './order-progress.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { ProblemDialog } from './problem-dialog.tsx';

const order: OrderAnswer = {
  status: 'price_changed',
  orderId: 'o1',
  currency: 'GBP',
  total: '91.00',
  email: 'ada@example.com',
  items: [
    { itemId: 'a', state: 'price_changed', trip: 'London – York', total: '91.00', previousTotal: '76.00' },
    { itemId: 'b', state: 'failed', trip: 'York – Leeds', total: '0.00', reason: 'It is sold out.' },
  ],
};
const pageText = (): string => document.body.textContent;

test('shows the new price beside the old one, with the tickets gone and the amount to pay', () => {
  mount(<PriceChangeDialog order={order} busy={false} lost={false} onAnswer={() => undefined} />);
  expect(pageText()).toContain('London – YorkBefore: £76.00 now £91.00');
  expect(pageText()).toContain('York – Leeds: It is sold out.');
  expect(pageText()).toContain('You would pay £91.00 in all');
  expect(pageText()).toContain('Nothing has been charged.');
});

test('a place that somebody else has is named with the nearest free one, at the same price', () => {
  const sentence = 'Ada: place 9 in coach C has just been taken. The nearest free one is 10 in coach C.';
  const items = [
    { itemId: 'a', state: 'price_changed', trip: 'A – B', total: '91.00', previousTotal: '91.00', takenPlaces: [sentence] },
  ] as const;
  const asked: OrderAnswer = { ...order, items: items.map((item) => ({ ...item, takenPlaces: [...item.takenPlaces] })) };
  mount(<PriceChangeDialog order={asked} busy={false} lost={false} onAnswer={() => undefined} />);
  expect(pageText()).toContain('A seat has just been taken');
  expect(pageText()).toContain(sentence);
  expect(pageText()).not.toContain('Before:');
});

test('accepting and declining are answers; closing declines', () => {
  const onAnswer = vi.fn<(answer: 'accept_price' | 'decline') => void>();
  const page = mount(<PriceChangeDialog order={order} busy={false} lost={false} onAnswer={onAnswer} />);
  page.press(page.getByRole('button', { name: 'Order and pay £91.00' }));
  page.press(page.getByRole('button', { name: 'Do not order' }));
  page.press(page.getByRole('button', { name: 'Close' }));
  expect(onAnswer.mock.calls).toEqual([['accept_price'], ['decline'], ['decline']]);
});

test('while an answer is on its way neither can be pressed; an answer that was lost may be sent again', () => {
  const onAnswer = vi.fn<() => void>();
  const page = mount(<PriceChangeDialog order={order} busy lost onAnswer={onAnswer} />);
  page.press(page.getByRole('button', { name: /Order and pay/ }));
  expect(onAnswer).not.toHaveBeenCalled();
  expect(pageText()).toContain('Sending it again is safe: you will not be charged twice.');
});

test('without a new price nothing is shown', () => {
  mount(<PriceChangeDialog order={undefined} busy={false} lost={false} onAnswer={() => undefined} />);
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test("shows a problem's own message in the modal, a card's problem too", () => {
  mount(<ProblemDialog problem={problemOf('checkout.failed', 'Checkout failed.')} onClose={() => undefined} />);
  expect(pageText()).toContain('Checkout failed.');
  document.body.replaceChildren();
  mount(<ProblemDialog problem={cardDeclined} onClose={() => undefined} />);
  expect(pageText()).toContain(cardDeclined.message);
  expect(pageText()).toContain('Nothing was charged.');
});

test('a stale page leads to the cart; a wrong age is corrected with one press', async () => {
  const page = mount(<ProblemDialog problem={problemOf('cart.changed', 'Your cart has changed.')} onClose={() => undefined} />);
  expect(page.getByRole('link', { name: 'View your cart' }).getAttribute('href')).toBe('/cart');
  document.body.replaceChildren();
  const ages = mount(
    <ProblemDialog problem={problemOf('booking.ageDiffers', 'The price is for another age.')} onClose={() => undefined} />,
  );
  ages.press(ages.getByRole('button', { name: 'Put the right price into the cart' }));
  await ages.settle();
  expect(ages.sent).toEqual([{ to: '/cart', fields: [['intent', 'price-for-ages']] }]);
});

test("shows a refusal's code beside its sentence, and OK closes", () => {
  const onClose = vi.fn<() => void>();
  const page = mount(<ProblemDialog problem={{ message: 'It failed.', code: 'E42', stale: false }} onClose={onClose} />);
  expect(pageText()).toContain('E42');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a reply that opened nothing becomes a problem of its kind', () => {
  expect(problemOfReply({ kind: 'unreachable' })).toMatchObject({ tellsOfMoney: true, stale: false });
  expect(problemOfReply({ kind: 'refused', code: 'order.failed', message: 'Nothing was charged.' })).toEqual({
    message: 'Nothing was charged.',
    stale: true,
    tellsOfMoney: true,
  });
  expect(problemOfReply({ kind: 'answered', data: {} })).toEqual({ message: 'Checkout failed.', stale: false });
});

const waiting = (more: Partial<Extract<Progress, { kind: 'waiting' }>> = {}, seatsTaken = false) => (
  <OrderProgress
    progress={{ kind: 'waiting', offline: false, long: false, ...more }}
    seatsTaken={seatsTaken}
    busy={false}
    lost={false}
    onCancel={() => undefined}
  />
);

test('shows the current step while the order is worked on', () => {
  expect(draw(waiting()).text).toContain('Reserving your seats, then taking the payment…');
  expect(draw(waiting({}, true)).text).toContain('Taking the payment…');
  expect(draw(waiting()).text).toContain('If it closes, the order continues');
});

test('reports a lost connection or a long wait, never both', () => {
  expect(draw(waiting({ long: true })).text).toContain('Please do not order again.');
  const offline = draw(waiting({ long: true, offline: true }));
  expect(offline.text).toContain('We cannot be reached at the moment.');
  expect(offline.text).not.toContain('This is taking longer than usual.');
});

test('the title has the cursor, so that it is read out', () => {
  const page = mount(waiting());
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Your order is under way' }));
});

test('an order that asks for the customer can be cancelled', () => {
  const onCancel = vi.fn<() => void>();
  const at = { kind: 'requires_action', order, url: 'https://bank.example/3ds', at: 'bank' } as const;
  const page = mount(<OrderProgress progress={at} seatsTaken busy={false} lost onCancel={onCancel} />);
  page.press(page.getByRole('button', { name: 'Cancel the order' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(pageText()).toContain('The connection was lost while you answered');
});
