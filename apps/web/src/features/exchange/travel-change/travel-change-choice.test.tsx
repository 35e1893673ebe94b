// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { exchangeItem, exchangeLeg } from '../testing/exchange-view.ts';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { TravelChangeChoice } from './travel-change-choice.tsx';
import TravelChangeScreen from './travel-change-screen.tsx';

const choice = (legs = [exchangeLeg('outward')], problem?: string) => (
  <TravelChangeChoice
    row={trainRow()}
    item={exchangeItem(legs, { provider: 'TRENITALIA' })}
    query={{ open: 'TF2RAILS', flow: 'travelChange' }}
    problem={problem}
    closeHref="/mybookings?open=TF2RAILS"
  />
);

test('the only journey is chosen, and both ways to change it are open', () => {
  const page = draw(choice());
  expect(page.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  for (const name of ['Change day or time', 'Change class or fare too'])
    expect(page.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true');
});

test('of two journeys one must be chosen first', () => {
  const page = mount(choice([exchangeLeg('outward'), exchangeLeg('inward')]));
  const isBlocked = () => page.getByRole('button', { name: /^Change day or time/ }).getAttribute('aria-disabled') === 'true';
  expect(isBlocked()).toBe(true);
  const radio = page.getAllByRole('radio')[1];
  if (radio) fireEvent.click(radio);
  expect(isBlocked()).toBe(false);
});

test('a refusal is read out', () => {
  expect(draw(choice(undefined, 'Travel change not available')).getByRole('alert').textContent).toContain('Travel change not available');
});

test('the search page explains an impossible change, with a way back', () => {
  const page = draw(
    <TravelChangeScreen
      view={{ state: 'refused', status: 404, message: 'Travel change not available' }}
      searchId="s1"
      problem={undefined}
    />,
  );
  expect(page.text).toContain('Travel change not available');
  expect(page.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/mybookings');
});
