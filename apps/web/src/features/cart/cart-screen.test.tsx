import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import { refused as refusedWith } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { CartScreen } from './cart-screen.tsx';
import { cart, cartItem, journey } from '../../domain/journeys/testing/cart-fixtures.ts';

const props = { zone: 'Europe/London', market: 'UK', refused: undefined } as const;
const drawCart = (filled: Cart) => draw(<CartScreen {...props} view={{ state: 'ready', cart: filled }} />, { at: '/cart' });
const onward = { name: 'Continue to booking' } as const;

test('an empty cart leads to the search and to no payment', () => {
  const page = draw(<CartScreen {...props} view={{ state: 'empty' }} />);
  expect(page.getByRole('link', { name: 'Search trains' }).getAttribute('href')).toBe('/uk');
  expect(page.queryByRole('link', onward)).toBeNull();
});

test('a cart that cannot be loaded says why and offers another try', () => {
  const page = draw(<CartScreen {...props} view={{ state: 'failed', message: 'The train company does not answer.' }} />);
  expect(page.text).toContain('The train company does not answer.');
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/cart');
});

test('one ticket is named with its trains, its fare and its rules, and can be booked', () => {
  const page = drawCart(cart());
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Your cart, 1 ticket');
  expect(page.text).toContain("London King's Cross");
  expect(page.text).toContain('Advance Single');
  expect(page.text).toContain('Not refundable.');
  expect(page.getByRole('link', onward).getAttribute('href')).toBe('/booking/p2p');
});

test('a third ticket fills the cart', () => {
  const two = drawCart(cart([cartItem('a'), cartItem('b')]));
  expect(two.getByRole('link', { name: 'Add another journey' })).not.toBeNull();
  const three = drawCart(cart([cartItem('a'), cartItem('b'), cartItem('c')]));
  expect(three.getByRole('heading', { level: 1 }).textContent).toBe('Your cart, 3 tickets');
  expect(three.queryByRole('link', { name: 'Add another journey' })).toBeNull();
});

test('shows both amounts of a changed price, which must be accepted first', () => {
  const page = drawCart(cart([cartItem('a', { state: 'changed', previousTotal: '70.00' })]));
  expect(page.text).toContain('It was £70.00 and is now £76.00.');
  expect(page.getByRole('button', { name: 'Accept £76.00' })).not.toBeNull();
  expect(page.queryByRole('link', onward)).toBeNull();
  expect(page.text).toContain('To go on, please accept the new price first.');
});

test('a ticket that is gone leads to other trains of its search', () => {
  const page = drawCart(cart([cartItem('a', { state: 'gone', searchId: 's7' })]));
  expect(page.getByRole('link', { name: 'See other trains' }).getAttribute('href')).toBe('/search/p2p?id=s7');
  expect(page.text).toContain('To go on, please remove the ticket that is no longer available.');
});

test('an expired price can still be booked', () => {
  const page = drawCart(cart([cartItem('a', { state: 'expired' })]));
  expect(page.text).toContain('We will ask the train company again before you pay.');
  expect(page.getByRole('link', onward)).not.toBeNull();
});

test('shows the way back of a return below the way out', () => {
  const inward = journey({ type: 'Return', fromStation: 'Edinburgh', toStation: "London King's Cross", price: '0.00' });
  const { text } = drawCart(cart([cartItem('a', { inward })]));
  expect(text.indexOf('Outward')).toBeGreaterThan(-1);
  expect(text.indexOf('Return')).toBeGreaterThan(text.indexOf('Outward'));
});

test('an order under way closes the cart and leads back to it', () => {
  const page = drawCart(cart([cartItem('a')], { beingOrdered: true }));
  expect(page.getByRole('link', { name: 'See its progress' }).getAttribute('href')).toBe('/booking/p2p');
  expect(page.getByRole('link', { name: 'Continue with the order' })).not.toBeNull();
});

test('a refused code stays in its field with the reason', () => {
  const refused = { ...refusedWith('promo', { promoCode: 'This code has run out.' }), typed: { promoCode: ['SPRING'] } };
  const page = draw(<CartScreen {...props} refused={refused} view={{ state: 'ready', cart: cart() }} />);
  const field = page.getByRole('textbox', { name: /code/i });
  expect(field.getAttribute('value')).toBe('SPRING');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.text).toContain('This code has run out.');
});

test('shows any other refusal above the tickets', () => {
  const refused = refusedWith('remove', {}, 'This ticket is being ordered.');
  const page = draw(<CartScreen {...props} refused={refused} view={{ state: 'ready', cart: cart() }} />);
  expect(page.getByRole('alert').textContent).toContain('This ticket is being ordered.');
});
