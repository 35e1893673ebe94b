// @vitest-environment happy-dom
import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { cardFrame } from '../../testing/card-frame.ts';
import { mount } from '../../testing/mount.tsx';
import { pageSettings } from '../../testing/shell-data.ts';
import { stillFrames } from '../../testing/still-frames.ts';
import { cart } from '../../domain/journeys/testing/cart-fixtures.ts';
import type { BookingView } from './load-booking.ts';
import { PaymentStep } from './payment-step.tsx';

type View = Extract<BookingView, { state: 'pay' }>;
type Agency = NonNullable<Cart['agency']>;

const draft: Cart['draft'] = {
  lead: { email: 'ada@example.com' },
  items: [{ itemId: 'a', travellers: [{ passengerRef: '1', title: 'Ms', firstName: 'Ada', lastName: 'Byron' }] }],
};
const view = (more: Partial<View> = {}): View => ({
  state: 'pay',
  cart: cart(undefined, { draft }),
  email: 'ada@example.com',
  customer: undefined,
  payPal: undefined,
  ...more,
});
const step = (more: Partial<View> = {}, queueKey?: string, settings = pageSettings) => (
  <PaymentStep view={view(more)} queueKey={queueKey} seatsTaken={false} settings={settings} market="UK" />
);
const agencyCart = (paymentMethods: Agency['paymentMethods'], more: Partial<Cart> = {}) =>
  cart(undefined, {
    draft,
    agency: { settlement: 'gross', paymentMethods, markUp: '5.00', isServiceFee: false, customerTotal: '81.00' },
    ...more,
  });
const approved = {
  kind: 'approved',
  payment: { paymentRefNumber: 'pp_1', currency: 'GBP', amount: '76.00', cardType: 'paypal', status: 'approved', paymentIntentId: 'pp_1' },
} as const;
const pageText = (): string => document.body.textContent;

/** Waits for the answer to a sent form and for its effects. */
async function settled(page: ReturnType<typeof mount>) {
  for (let turn = 0; turn < 4; turn++) await page.settle();
}

test("shows the travellers, the address for tickets, and the button's price", () => {
  const page = draw(step());
  expect(page.getByRole('region', { name: 'Travellers' }).textContent).toContain('Ms Ada Byron');
  expect(page.text).toContain('Tickets are sent toada@example.com');
  expect(page.getByRole('button', { name: 'Order and pay £76.00' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Edit travellers' }).getAttribute('href')).toBe('/booking/p2p');
});

test('a demonstration says that it takes no money; a shop with real payments does not', () => {
  expect(draw(step()).text).toContain('This is a demonstration and takes no money.');
  expect(draw(step({}, undefined, { ...pageSettings, sandboxPayments: false })).text).not.toContain('demonstration');
});

test('PayPal is offered where the shop takes it, without a card fee', () => {
  expect(draw(step()).getByRole('button', { name: 'Pay £76.00 with PayPal' })).toBeDefined();
  const withFee = draw(step({ cart: cart(undefined, { draft, cardFee: '1.44', totalWithCardFee: '77.44' }) }));
  expect(withFee.text).toContain('with PayPal, no card fee');
  expect(withFee.getByRole('button', { name: 'Order and pay £77.44' })).toBeDefined();
  expect(draw(step({}, undefined, { ...pageSettings, payPal: false })).queryByText(/with PayPal/)).toBeNull();
});

test('leaving PayPal without paying is answered with "nothing was charged"; a refusal gives its reason', () => {
  expect(draw(step({ payPal: { kind: 'cancelled' } })).text).toContain('You left PayPal without paying. Nothing was charged');
  expect(draw(step({ payPal: { kind: 'refused', message: 'This payment is not yours.' } })).getByRole('alert').textContent).toBe(
    'This payment is not yours.',
  );
});

test('offers the agency each payment method of its terms, with a button and a note', () => {
  const page = draw(step({ cart: agencyCart(['card', 'onAccount', 'TravelPay', 'MintEFT']) }));
  expect(page.getByRole('heading', { name: 'Or order on account' })).toBeDefined();
  expect(page.getByRole('button', { name: 'Order £76.00 with TravelPay' })).toBeDefined();
  expect(page.text).toContain("It is in your agency's next statement.");
  // MintEFT only takes Australian and New Zealand dollars
  expect(page.queryByText(/MintEFT/)).toBeNull();
  expect(page.queryByText(/PayPal/)).toBeNull();
  expect(page.queryByText('Pay with a voucher')).toBeNull();
});

test('an agency without cards has no card form and orders once the terms are accepted', () => {
  const page = draw(step({ cart: agencyCart(['onAccount']) }));
  expect(page.getByRole('heading', { level: 2, name: 'Pay' })).toBeDefined();
  expect(page.getByRole('heading', { name: 'Order on account' })).toBeDefined();
  expect(page.queryByLabelText('Name on the card')).toBeNull();
  expect(page.getByLabelText(/I accept the/)).toBeDefined();
});

test('an agency that cannot pay at all reads what to do next', () => {
  const page = draw(step({ cart: agencyCart([]) }));
  expect(page.text).toContain('Your agency cannot pay here yet');
  expect(page.queryByRole('button', { name: /^Order/ })).toBeNull();
});

test('orders nothing before the terms are ticked, and moves the focus to the box with its error', () => {
  stillFrames();
  const asked = answerFetch({});
  const page = mount(step({ cart: agencyCart(['onAccount']) }));
  page.press(page.getByRole('button', { name: 'Order £76.00 on account' }));
  expect(pageText()).toContain('Please accept the terms and conditions.');
  expect(document.activeElement?.id).toBe('terms');
  expect(asked).toEqual([]);
  page.press(page.getByLabelText(/I accept the/));
  expect(pageText()).not.toContain('Please accept the terms and conditions.');
});

const opened = told({ data: { paymentIntentId: 'acc_1', status: 'requires_confirmation', currency: 'GBP', amount: '76.00' } });

async function orderOnAccount(replies: Parameters<typeof answerFetch>[0]) {
  const asked = answerFetch({ '/data/account-payment': opened, ...replies });
  const page = mount(step({ cart: agencyCart(['onAccount']) }), { at: '/booking/p2p?step=pay' });
  page.press(page.getByLabelText(/I accept the/));
  page.press(page.getByRole('button', { name: 'Order £76.00 on account' }));
  await settled(page);
  return { page, asked };
}

test('the order names the cart that was shown, and is followed under its key', async () => {
  const { page, asked } = await orderOnAccount({ '/data/order': told({ key: 'k1' }) });
  expect(asked[1]?.body).toMatchObject({
    cartId: 'c1',
    revision: 3,
    lead: { email: 'ada@example.com' },
    termsAccepted: true,
    payment: { paymentIntentId: 'acc_1', cardType: 'onAccount' },
  });
  expect(page.address()).toBe('/booking/p2p?step=pay&key=k1');
});

test('a refused order says why in a modal, which can be put away', async () => {
  const { page } = await orderOnAccount({ '/data/order': refusedWith('credit.overLimit', 'Your agency has no credit left.') });
  const dialog = page.getByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toContain('Your agency has no credit left.');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(dialog.hasAttribute('open')).toBe(false);
});

test('never orders more than the button said', async () => {
  const dearer = told({ data: { paymentIntentId: 'acc_1', status: 'requires_confirmation', currency: 'GBP', amount: '86.00' } });
  const { asked } = await orderOnAccount({ '/data/account-payment': dearer });
  expect(asked.map(({ to }) => to)).toEqual(['/data/account-payment']);
  expect(pageText()).toContain('The amount has changed. Please confirm the new amount.');
});

const rest = { currency: 'GBP', rest: '56.00', vouchers: [{ code: 'AAAA', pays: '20.00', left: '0.00' }] };

async function withVoucher(replies: Parameters<typeof answerFetch>[0] = {}) {
  stillFrames();
  const asked = answerFetch({ '/data/voucher-check': told({ data: rest }), ...replies });
  const page = mount(step(), { at: '/booking/p2p?step=pay' });
  page.type(page.getByLabelText(/Code of the voucher/), 'AAAA');
  page.press(page.getByRole('button', { name: 'Use it' }));
  await settled(page);
  return { page, asked };
}

test('the button shows the sum that vouchers leave to pay', async () => {
  const { page } = await withVoucher();
  expect(page.getByRole('button', { name: 'Order and pay £56.00' })).toBeDefined();
  expect(page.queryByText(/with PayPal/)).toBeNull();
});

/** Pays the rest by card: opens that payment at this amount, in pence. */
async function payRest(amount: number) {
  const card = { brand: 'visa', last4: '4242' };
  const billing = { name: null, email: null, phone: null, address: null };
  const opening = { id: 'pi_1', status: 'requires_confirmation', currency: 'gbp', amount, charges: { data: [] } };
  const { page, asked } = await withVoucher({
    '/data/payment-method': told({ data: { data: { id: 'pm_1' } } }),
    '/data/payment-intent': told({ data: { data: { ...opening, paymentMethod: { card, billing_details: billing } } } }),
    '/data/order': told({ key: 'k3' }),
  });
  const { say } = cardFrame(page);
  say({ type: 'ready' });
  say({ type: 'change', complete: true });
  page.press(page.getByLabelText(/I accept the/));
  page.press(page.getByRole('button', { name: 'Order and pay £56.00' }));
  for (let turn = 0; turn < 4; turn++) await settled(page);
  const bodyOf = (path: string) => asked.find(({ to }) => to === path)?.body;
  return { page, opened: bodyOf('/data/payment-intent'), ordered: bodyOf('/data/order') };
}

test('the rest is paid by card, and the payment and the order name the vouchers', async () => {
  const { page, opened, ordered } = await payRest(5600);
  expect(opened).toEqual({
    cartId: 'c1',
    browseFrom: 'uk',
    agentMarkUp: '0',
    b2bPaymentMethod: 'card',
    paymentMethod: 'pm_1',
    vouchers: ['AAAA'],
  });
  expect(ordered).toMatchObject({ vouchers: ['AAAA'], payment: { paymentIntentId: 'pi_1' } });
  expect(page.address()).toBe('/booking/p2p?step=pay&key=k3');
});

test('with a voucher too, never orders more than the button said, even if that is less than the cart costs', async () => {
  const { ordered } = await payRest(5601);
  expect(ordered).toBeUndefined();
  expect(pageText()).toContain('The amount has changed. Please confirm the new amount.');
});

test('a cart paid entirely by vouchers needs no card', async () => {
  stillFrames();
  const none = { currency: 'GBP', rest: '0.00', vouchers: [{ code: 'AAAA', pays: '76.00', left: '4.00' }] };
  answerFetch({ '/data/voucher-check': told({ data: none }) });
  const page = mount(step());
  page.type(page.getByLabelText(/Code of the voucher/), 'AAAA');
  page.press(page.getByRole('button', { name: 'Use it' }));
  await settled(page);
  expect(page.queryByLabelText('Name on the card')).toBeNull();
  expect(page.getByRole('button', { name: 'Order with your voucher' })).toBeDefined();
});

test('back from PayPal with an approval the order follows by itself, once', async () => {
  stillFrames();
  const asked = answerFetch({ '/data/order': told({ key: 'k2' }) });
  const page = mount(step({ payPal: approved }), { at: '/booking/p2p?paypal=approved' });
  expect(pageText()).toContain('PayPal has approved your payment. Placing your order…');
  await settled(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ termsAccepted: true, payment: { paymentIntentId: 'pp_1' } });
  expect(page.address()).toBe('/booking/p2p?step=pay&key=k2');
});

const order: OrderAnswer = {
  status: 'confirmed',
  orderId: 'o1',
  currency: 'GBP',
  total: '91.00',
  email: 'ada@example.com',
  items: [{ itemId: 'a', state: 'price_changed', trip: 'London – York', total: '91.00', previousTotal: '76.00' }],
};

async function following(response: object, replies = {}) {
  stillFrames();
  const asked = answerFetch({ '/data/queue': told({ response }), ...replies });
  const page = mount(step({}, 'k1'), { at: '/booking/p2p?step=pay&key=k1' });
  await settled(page);
  return { page, asked };
}

test('an order that is confirmed leads to its confirmation', async () => {
  const { page } = await following({ ...order, status: 'confirmed' });
  expect(page.address()).toContain('k1');
  expect(page.address()).not.toContain('/booking/p2p');
});

test('an order that failed says why and comes back to the form', async () => {
  stillFrames();
  answerFetch({ '/data/queue': told({ error: { code: { code: 'supplier.sold_out', raw: { message: 'The last seat is gone.' } } } }) });
  const page = mount(step({}, 'k1'), { at: '/booking/p2p?step=pay&key=k1' });
  await settled(page);
  expect(pageText()).toContain('The last seat is gone.');
  expect(page.address()).toBe('/booking/p2p?step=pay');
  expect(page.getByRole('link', { name: 'View your cart' })).toBeDefined();
});

test('a new price is asked about; accepting it sends the answer and follows on', async () => {
  const { page, asked } = await following({ ...order, status: 'price_changed' }, { '/data/order-answer': told({ key: 'k2' }) });
  page.press(page.getByRole('button', { name: 'Order and pay £91.00' }));
  await settled(page);
  expect(asked.find(({ to }) => to === '/data/order-answer')?.body).toEqual({ orderId: 'o1', answer: 'accept_price', key: 'k1' });
  expect(page.address()).toBe('/booking/p2p?step=pay&key=k2');
});

test('a refused answer is reported', async () => {
  const { page } = await following(
    { ...order, status: 'price_changed' },
    { '/data/order-answer': refusedWith('order.ended', 'This order has ended.') },
  );
  page.press(page.getByRole('button', { name: 'Do not order' }));
  await settled(page);
  expect(pageText()).toContain('This order has ended.');
});

test('an order that waits for a bank leads there, but not automatically after coming back', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => leave.mockRestore());
  const { page } = await following({ ...order, status: 'requires_action', action: { url: 'https://bank.example/3ds' } });
  expect(page.getByRole('link', { name: 'Continue to your bank' }).getAttribute('href')).toBe('https://bank.example/3ds');
  expect(leave).not.toHaveBeenCalled();
  expect(document.querySelector('form')?.closest('[hidden]')).not.toBeNull();
});
