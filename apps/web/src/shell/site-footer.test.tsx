import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { agent, pageSettings, shellData } from '../testing/shell-data.ts';
import type { ShellData } from '../domain/shell-data.ts';
import { SiteFooter } from './site-footer.tsx';

const show = (more: Partial<ShellData> = {}) => draw(<SiteFooter shell={shellData(more)} />, { at: '/uk' });
const logos = (page: ReturnType<typeof draw>) => page.getAllByRole('img').map((logo) => logo.getAttribute('alt'));

test('each storefront offers the pass that its people may buy', () => {
  const uk = show();
  expect(uk.getByRole('link', { name: 'Interrail Pass' })).not.toBeNull();
  expect(uk.queryByRole('link', { name: 'Eurail Pass' })).toBeNull();
  expect(show({ market: 'US' }).getByRole('link', { name: 'Eurail Pass' })).not.toBeNull();
});

test('agencies have a link to their page everywhere but in Britain (SITE-6)', () => {
  expect(show().queryByRole('link', { name: 'Travel Agencies' })).toBeNull();
  expect(show({ market: 'NZ' }).getByRole('link', { name: 'Travel Agencies' }).getAttribute('href')).toBe('/create-agency');
});

test('the claim names North America first on its storefronts', () => {
  expect(show({ market: 'CA' }).text).toContain('Trains and ferries in North America, in Britain and on the Continent');
  expect(show().text).toContain('Trains and ferries in Britain and on the Continent, in one basket.');
});

test('a storefront’s phone number can be called, and one without has no line for it', () => {
  expect(show().getByRole('link', { name: '+44 20 7946 0182' }).getAttribute('href')).toBe('tel:+442079460182');
  expect(show({ market: 'US' }).text).not.toContain('+44');
});

test('an address is a mail, other lines are words', () => {
  const page = show();
  expect(page.getByRole('link', { name: 'help@throughfare.example' }).getAttribute('href')).toBe('mailto:help@throughfare.example');
  expect(page.getByText('Monday to Friday, 9 to 17').closest('a')).toBeNull();
});

test('My Bookings asks visitors to sign in first, and links directly for everybody else', () => {
  const person = { kind: 'guest', email: 'ada@example.org' } as const;
  expect(show({ person }).getByRole('link', { name: 'My Bookings' }).getAttribute('rel')).toBeNull();
  const link = show().getByRole('link', { name: 'My Bookings' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/mybookings', 'nofollow']);
});

test('shows the accepted payment methods; agencies see three more cards', () => {
  expect(logos(show())).toEqual(['Visa', 'Mastercard', 'American Express', 'PayPal']);
  expect(logos(show({ settings: { ...pageSettings, payPal: false } }))).not.toContain('PayPal');
  expect(logos(show({ person: agent })).slice(-3)).toEqual(['Diners Club', 'JCB', 'UnionPay']);
});

test('a demonstration says so at the bottom of every page', () => {
  expect(show().text).toContain('Demonstration, not valid for travel');
  expect(show({ settings: { ...pageSettings, demonstration: false } }).text).not.toContain('Demonstration');
});

test('marks a link that opens in a new tab', () => {
  const link = show().getByRole('link', { name: /YouTube/ });
  expect(link.textContent).toBe('YouTube (opens a new window)');
  expect(link.getAttribute('rel')).toBe('noreferrer');
});

test('the storefront in use is chosen, and the choice works before JavaScript', () => {
  const page = show({ market: 'NZ' });
  const select = page.getByRole('combobox', { name: 'Your storefront' });
  expect(select.querySelector('option[selected]')?.getAttribute('value')).toBe('NZ');
  const form = select.closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/actions/choose-market']);
});

test('while somebody pays it is one line with what the law and the traveller need, and no way back to browsing', () => {
  const paying = draw(<SiteFooter shell={shellData()} />, { at: '/booking/p2p' });
  for (const name of ['My Bookings', 'About Us', 'Contact Us', 'Terms and Conditions', 'Privacy Policy', /^Cookies Policy/])
    expect(paying.getByRole('link', { name })).not.toBeNull();
  expect(logos(paying)).toEqual(logos(show()));
  for (const name of ['Search trains', 'Interrail Pass', 'Trainspiration Blog']) expect(paying.queryByRole('link', { name })).toBeNull();
  expect(
    draw(<SiteFooter shell={shellData()} />, { at: '/booking/confirmation' }).getByRole('link', { name: 'Search trains' }),
  ).not.toBeNull();
});
