import { expect, test } from 'vitest';
import { cart, cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { draw } from '../../../testing/draw.tsx';
import { OrderSummary } from './order-summary.tsx';

const summary = (locked: boolean) => draw(<OrderSummary cart={cart([cartItem('a')])} zone="Europe/London" locked={locked} />);

test('a promotion code can be given beside the booking too, until the order runs', () => {
  const [field] = summary(false).getAllByRole('textbox', { name: /Promo code/ });
  expect(field?.closest('form')?.getAttribute('action')).toBe('/cart');
  expect(summary(true).queryByRole('textbox')).toBeNull();
});
