// @vitest-environment happy-dom
import type { Cart } from '@throughfare/contract/shapes/cart';
import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refused } from '../../lib/forms/form-answer.ts';
import { changeSharedState, forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { CartScreen } from './cart-screen.tsx';
import { MarkUpForm } from './components/mark-up-form.tsx';
import { PriceSummary } from './components/price-summary.tsx';
import { PromoCode } from './components/promo-code.tsx';
import { cart, cartItem, passItem } from '../../domain/journeys/testing/cart-fixtures.ts';

const props = { zone: 'Europe/London', market: 'UK', refused: undefined } as const;
const screen = (filled: Cart) => <CartScreen {...props} view={{ state: 'ready', cart: filled }} />;
const onward = (filled: Cart) => draw(screen(filled)).getByRole('link', { name: 'Continue to booking' }).getAttribute('href');
const agency: NonNullable<Cart['agency']> = {
  settlement: 'gross',
  paymentMethods: ['card'],
  markUp: '0.00',
  isServiceFee: false,
  customerTotal: '76.00',
  mostMarkUp: '20.00',
};

function withState(state: Parameters<typeof changeSharedState>[0]) {
  onTestFinished(forgetSharedState);
  changeSharedState(state);
}

describe('the way on', () => {
  test('with only passes leads to their own booking page; a ticket among them asks for everything', () => {
    expect(onward(cart([passItem('p')]))).toBe('/booking/railpass');
    expect(onward(cart([passItem('p'), cartItem('a')]))).toBe('/booking/p2p');
  });

  test('that is closed can be reached with the keyboard, says why, and goes nowhere', async () => {
    const page = mount(screen(cart([cartItem('a', { state: 'gone' })])), { at: '/cart' });
    const button = page.getByRole('button', { name: /^Continue to booking/ });
    expect(button.textContent).toContain(', please remove the ticket that is no longer available');
    expect(button.hasAttribute('disabled')).toBe(false);
    page.press(button);
    await page.settle();
    expect(page.address()).toBe('/cart');
  });

  test('one ticket that is gone closes it for the others too', () => {
    const page = draw(screen(cart([cartItem('a'), cartItem('b', { state: 'gone' })])));
    expect(page.queryByRole('link', { name: 'Continue to booking' })).toBeNull();
  });
});

describe('after a ticket was removed', () => {
  /** Draws one cart, and another after a press on Change. */
  function Changing({ from, to }: { readonly from: Cart; readonly to: Cart }) {
    const [seen, see] = useState(from);
    return (
      <>
        <button type="button" onClick={() => see(to)}>
          Change
        </button>
        {screen(seen)}
      </>
    );
  }
  const [one, two] = [cart([cartItem('a')]), cart([cartItem('a'), cartItem('b')])];

  test('moves the focus to the title with the number left', () => {
    const page = mount(<Changing from={two} to={one} />);
    page.press(page.getByRole('button', { name: 'Change' }));
    expect(document.activeElement?.textContent).toBe('Your cart, 1 ticket');
  });

  test('keeps the focus when a ticket is added', () => {
    const page = mount(<Changing from={one} to={two} />);
    const button = page.getByRole('button', { name: 'Change' });
    button.focus();
    page.press(button);
    expect(document.activeElement).toBe(button);
  });

  test('nothing takes the focus when the page opens', () => {
    mount(screen(two));
    expect(document.activeElement).toBe(document.body);
  });
});

test('a full cart is marked and still leads to the booking', () => {
  const page = draw(screen(cart([cartItem('a'), cartItem('b'), cartItem('c')])));
  expect(page.getByRole('link', { name: 'Continue to booking' })).toBeDefined();
  expect(page.queryByRole('link', { name: 'Add another journey' })).toBeNull();
});

test('the currency that the tickets keep is named', () => {
  expect(draw(screen(cart(undefined, { currency: 'EUR' }))).text).toContain(
    'Prices are in EUR: the tickets in your cart keep their currency.',
  );
});

describe('the price', () => {
  const text = (more: Partial<Cart>) => {
    mount(<PriceSummary cart={cart(undefined, more)} />);
    return document.body.textContent;
  };

  test('shows a discount and the total', () => {
    const priceLines: Cart['priceLines'] = [
      { kind: 'fare', description: '2 travellers', amount: '76.00' },
      { kind: 'promotion', description: 'Promo code SPRING', amount: '-7.60' },
    ];
    expect(text({ priceLines, total: '68.40', totalWithCardFee: '68.40' })).toMatch(/Promo code SPRING[-−]£7\.60.*Total£68\.40/);
  });

  test('a card fee of nothing needs no exception', () => {
    expect(text({})).toContain('Card fee£0.00');
    expect(text({})).not.toContain('Not charged on cards');
  });

  test('has no line without a mark-up, nor a second one for a separate fee', () => {
    withState({ hideCommission: false });
    expect(text({ agency })).not.toContain('Your mark-up');
    expect(text({ agency: { ...agency, markUp: '5.00', isServiceFee: true } })).not.toContain('Your mark-up');
  });

  test('hidden commission hides mark-up and net price with it', () => {
    withState({ hideCommission: true });
    const shown = text({ agency: { ...agency, settlement: 'net', markUp: '5.00' }, commission: '7.00' });
    for (const words of ['commission', 'mark-up', 'net']) expect(shown).not.toContain(words);
  });
});

describe('a mark-up', () => {
  const form = (more: Partial<typeof agency> = {}) => (
    <MarkUpForm cart={cart(undefined, { agency: { ...agency, ...more } })} answer={undefined} />
  );

  test('is called a service fee if it is a line of its own', () => {
    withState({ hideCommission: false });
    const page = mount(form({ isServiceFee: true }));
    expect(page.getByLabelText(/^Your service fee/)).toBeDefined();
  });

  test('is sent as typed; empty means the standard of the agency', async () => {
    withState({ hideCommission: false });
    const page = mount(form(), { at: '/booking/p2p' });
    page.type(page.getByLabelText(/^Your mark-up/), '');
    page.press(page.getByRole('button', { name: 'Set' }));
    await page.settle();
    expect(page.sent).toEqual([
      {
        to: '/cart',
        fields: [
          ['intent', 'mark-up'],
          ['markUp', ''],
        ],
      },
    ]);
  });
});

describe('a promo code', () => {
  test('that was typed before is there again in the same window', () => {
    withState({ promoCode: 'SPRING' });
    const page = mount(<PromoCode promo={undefined} answer={undefined} />);
    expect(page.getByLabelText<HTMLInputElement>(/^Promo code/).value).toBe('SPRING');
  });

  test('is not kept once emptied', () => {
    withState({ promoCode: 'SPRING' });
    const page = mount(<PromoCode promo={undefined} answer={undefined} />);
    page.type(page.getByLabelText(/^Promo code/), '  ');
    expect(sharedState().promoCode).toBeUndefined();
  });

  test('gets the cursor and its reason if refused, and both go with the next letter', () => {
    withState({});
    const answer = { ...refused('promo', { promoCode: 'This code has run out.' }), typed: { promoCode: ['OLD'] } };
    const page = mount(<PromoCode promo={undefined} answer={answer} />);
    const field = page.getByLabelText<HTMLInputElement>(/^Promo code/);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('OLD');
    page.type(field, 'NEW');
    expect(document.body.textContent).not.toContain('This code has run out.');
  });
});
