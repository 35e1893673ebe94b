// @vitest-environment happy-dom
import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, onTestFinished, test } from 'vitest';
import { refused } from '../../lib/forms/form-answer.ts';
import { changeSharedState, forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { mount } from '../../testing/mount.tsx';
import { changeCart } from './change-cart.ts';
import { ConditionsDialog } from '../../domain/journeys/conditions-dialog.tsx';
import { MarkUpForm } from './components/mark-up-form.tsx';
import { PriceSummary } from './components/price-summary.tsx';
import { PromoCode } from './components/promo-code.tsx';
import { loadCart } from './load-cart.ts';
import { cart, cartItem } from '../../domain/journeys/testing/cart-fixtures.ts';

type Agency = NonNullable<Cart['agency']>;

const agency: Agency = {
  settlement: 'gross',
  paymentMethods: ['card'],
  markUp: '5.00',
  isServiceFee: false,
  customerTotal: '81.00',
  mostMarkUp: '20.00',
};

async function change(fields: Record<string, string>, answers: Record<string, object>) {
  const asked: Asked[] = [];
  return { changed: await changeCart(fakeVisitor(answers, {}, asked), formOf(fields)), asked };
}
const ok = answer({});

test.each([
  [{ intent: 'remove', itemId: 'a' }, 'removeCartItem', { itemId: 'a' }],
  [{ intent: 'swap-pass', itemId: 'a' }, 'swapCartPass', { itemId: 'a' }],
  [{ intent: 'promo', promoCode: 'SPRING' }, 'applyPromoCode', { code: 'SPRING' }],
  [{ intent: 'mark-up', markUp: ' 7,50 ' }, 'setCartMarkUp', { markUp: '7.50' }],
  [{ intent: 'accept-prices', revision: '3' }, 'acceptCartPrices', { revision: 3 }],
  [{ intent: 'price-for-ages' }, 'priceForAges', undefined],
])('%o is sent to its own call', async (fields, call, body) => {
  const { changed, asked } = await change(fields, { [call]: ok });
  expect(asked).toEqual([{ call, body }]);
  expect(changed).toEqual({ intent: fields.intent, ok: true, message: '', fields: {} });
});

test('shows a refusal at its field, or above the cart', async () => {
  const code = await change({ intent: 'promo', promoCode: 'OLD' }, { applyPromoCode: refusal('promo.spent', 409) });
  expect(Object.keys(code.changed.fields)).toEqual(['promoCode']);
  const gone = await change({ intent: 'remove', itemId: 'z' }, { removeCartItem: refusal('cart.changed', 409) });
  expect(gone.changed).toMatchObject({ ok: false, fields: {}, message: refusal('cart.changed', 409).error.message });
});

test('a form that the cart does not have changes nothing', async () => {
  const { changed, asked } = await change({ intent: 'empty-all' }, {});
  expect(changed.ok).toBe(false);
  expect(asked).toEqual([]);
});

const load = (answers: Record<string, object>, hasSession = true) => loadCart(fakeVisitor(answers, { hasSession: () => hasSession }));

test('has no cart without a session or after its end, and reports a failure', async () => {
  expect(await load({}, false)).toEqual({ state: 'empty' });
  expect(await load({ getCart: refusal('session.wrongRole', 401) })).toEqual({ state: 'empty' });
  expect(await load({ getCart: answer({ data: cart([]) }) })).toEqual({ state: 'empty' });
  expect(await load({ getCart: refusal('checkout.failed', 500) })).toEqual({ state: 'failed', message: 'Checkout failed.' });
});

test('loads the names of railcards only if one is held, and shows the cart without them if need be', async () => {
  expect(await load({ getCart: answer({ data: cart() }) })).toMatchObject({ state: 'ready' });
  const [first] = cartItem('a').passengers;
  if (!first) throw new Error('somebody travels');
  const held = cart([cartItem('a', { passengers: [{ ...first, railcard: 'UK_16-25' }] })]);
  const answers = { getCart: answer({ data: held }), getRailCards: refusal('checkout.failed', 500) };
  expect(await load(answers)).toEqual({ state: 'ready', cart: held });
});

test('a code is typed, kept in the window until the cart takes it, and sent', async () => {
  onTestFinished(forgetSharedState);
  const page = mount(<PromoCode promo={undefined} answer={undefined} />, { at: '/cart' });
  page.type(page.getByLabelText(/Promo code/), 'SPRING');
  expect(sharedState().promoCode).toBe('SPRING');
  page.press(page.getByRole('button', { name: 'Apply' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'promo', promoCode: 'SPRING' });
});

test('a code chosen on the page of promotions is sent by itself, once', async () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ promoCode: 'SPRING', promoChosen: true });
  const twice = (
    <>
      <PromoCode promo={undefined} />
      <PromoCode promo={undefined} />
    </>
  );
  const page = mount(twice, { at: '/booking/p2p' });
  await page.settle();
  expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([{ intent: 'promo', promoCode: 'SPRING' }]);
});

test('an applied code shows its effect and can be removed', async () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ promoCode: 'SPRING' });
  const promo = { code: 'SPRING', description: '10 % off' } as NonNullable<Cart['promo']>;
  const page = mount(<PromoCode promo={promo} answer={undefined} />, { at: '/cart' });
  expect(document.body.textContent).toContain('SPRING10 % off');
  expect(sharedState().promoCode).toBeUndefined();
  page.press(page.getByRole('button', { name: 'Remove promo code' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'promo', promoCode: '' });
});

test('an agent sets a mark-up within the limit; a refusal keeps the typed value', () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ hideCommission: false });
  const sold = cart(undefined, { agency });
  const page = mount(<MarkUpForm cart={sold} answer={undefined} />);
  expect(page.getByLabelText<HTMLInputElement>(/Your mark-up/).value).toBe('5.00');
  expect(document.body.textContent).toContain('At most £20.00');
  document.body.replaceChildren();
  const answered = { ...refused('mark-up', { markUp: 'At most £20.00.' }), typed: { markUp: ['99'] } };
  const again = mount(<MarkUpForm cart={sold} answer={answered} />);
  expect(again.getByLabelText<HTMLInputElement>(/Your mark-up/).value).toBe('99');
  expect(again.getByLabelText(/Your mark-up/).getAttribute('aria-invalid')).toBe('true');
});

test('hides the mark-up form if not allowed, during an order, and beside a customer', () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ hideCommission: false });
  const { mostMarkUp: _, ...none } = agency;
  mount(<MarkUpForm cart={cart(undefined, { agency: none })} answer={undefined} />);
  mount(<MarkUpForm cart={cart(undefined, { agency, beingOrdered: true })} answer={undefined} />);
  changeSharedState({ hideCommission: true });
  mount(<MarkUpForm cart={cart(undefined, { agency })} answer={undefined} />);
  expect(document.querySelector('form')).toBeNull();
});

const lines = (more: Partial<Cart>) =>
  [...draw(<PriceSummary cart={cart(undefined, more)} />).body.querySelectorAll('tr')].map((row) => row.textContent);

test('the price: its lines, no booking fee, the card fee with its exception, and the total with it', () => {
  const fare = { kind: 'fare' as const, description: '2 travellers', amount: '76.00' };
  expect(lines({ priceLines: [fare, fare], cardFee: '1.44', totalWithCardFee: '77.44' })).toEqual([
    '2 travellers£76.00',
    '2 travellers£76.00',
    'Booking fee£0.00',
    'Card feeNot charged on cards issued in the UK and EEA£1.44',
    'Total£77.44',
  ]);
});

test('the customer of a net agency sees the price without a card fee', () => {
  expect(lines({ agency: { ...agency, settlement: 'net' }, cardFee: '1.44', totalWithCardFee: '70.44' })).toEqual([
    'Booking fee£0.00',
    'Total£81.00',
  ]);
});

test("the agent sees the agency's price", () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ hideCommission: false });
  const net = cart(undefined, { agency: { ...agency, settlement: 'net' }, cardFee: '1.44', totalWithCardFee: '70.44', commission: '7.00' });
  mount(<PriceSummary cart={net} />);
  const text = document.body.textContent;
  for (const words of ['Your commission£7.00', 'Your mark-up, in this price£5.00', 'You pay, net£70.44', 'Card fee'])
    expect(text).toContain(words);
});

const conditions = [{ tabName: 'Refunds', tabValue: 'Not refundable.' }];
const dialog = (more: object = {}) => (
  <ConditionsDialog name="Advance" conditions={conditions} summary="This train only" validFrom={['Euston']} {...more} />
);

test('shows conditions in place before hydration, and in a dialog afterwards', () => {
  expect(draw(dialog()).text).toContain('RefundsNot refundable.Travel is valid from the following stationsEuston');
  expect(draw(dialog({ conditions: [] })).text).toContain('This train only');
  const page = mount(dialog());
  expect(document.body.textContent).not.toContain('Not refundable.');
  page.press(page.getByRole('button', { name: 'Fare Conditions of Advance' }));
  expect(page.getByRole('dialog', { name: 'Fare Conditions: Advance' }).textContent).toContain('Not refundable.');
  page.press(page.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('conditions are on paper where a booking is printed', () => {
  mount(dialog({ printed: true }));
  expect(document.querySelector('section')?.textContent).toContain('Not refundable.');
});
