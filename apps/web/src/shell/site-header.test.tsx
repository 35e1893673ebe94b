// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetSharedState, sharedState } from '../lib/shared-state.ts';
import { mount } from '../testing/mount.tsx';
import { agent, shellData } from '../testing/shell-data.ts';
import type { ShellData } from '../domain/shell-data.ts';
import { SiteHeader } from './site-header.tsx';

beforeEach(() => {
  forgetSharedState();
  sessionStorage.clear();
});

const show = (more: Partial<ShellData> = {}, at = '/uk') => mount(<SiteHeader shell={shellData(more)} />, { at });
/** The header with the account menu's rows that are loaded for visitors with a name. */
async function showLoaded(more: Partial<ShellData>) {
  const page = show(more);
  await import('./person-rows.tsx');
  await page.findByText('Logout');
  return page;
}

test('a visitor sees the ways to sign in, and no bookings of theirs', () => {
  const page = show();
  expect(page.getByText('Login/Register User')).not.toBeNull();
  expect(page.getByText('Agent Login')).not.toBeNull();
  expect(page.getByText('Register an Agency').getAttribute('href')).toBe('/create-agency');
  expect(page.queryByRole('link', { name: 'My Bookings' })).toBeNull();
  expect(page.queryByText('Logout')).toBeNull();
});

test('a guest has bookings and the way out, but no account', async () => {
  const page = await showLoaded({ person: { kind: 'guest', email: 'ada@example.org' } });
  expect(page.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/mybookings');
  expect(page.getAllByText('Guest - ada@example.org')).not.toHaveLength(0);
  expect(page.queryByText('Your account')).toBeNull();
  expect(page.getByText('Logout')).not.toBeNull();
});

test('a consumer has an account and quotes, and no desk', async () => {
  const page = await showLoaded({ person: { kind: 'consumer', email: 'ada@example.org' } });
  expect(page.getByText('Your account')).not.toBeNull();
  expect(page.getByText('Quotes')).not.toBeNull();
  expect(page.queryByText('Order desk')).toBeNull();
});

test('an agent’s logo leads to their dashboard, and My Bookings makes room for the agency', () => {
  const page = show({ person: agent });
  const [logo] = page.getAllByRole('link');
  expect(logo?.getAttribute('href')).toBe('/agency-dashboard');
  expect(page.getByRole('link', { name: 'Wayfarers Ltd' }).getAttribute('href')).toBe('/agency-dashboard');
  expect(page.queryByRole('link', { name: 'My Bookings' })).toBeNull();
});

test('counts the things that need an agent beside the way to their dashboard', () => {
  const page = show({ person: agent, waiting: 2 });
  expect(page.getByRole('link', { name: 'Wayfarers Ltd , 2 things need you' }).getAttribute('href')).toBe('/agency-dashboard');
});

test('an agent hides commission from the customer beside them, and the tab remembers', () => {
  const page = show({ person: agent });
  page.press(page.getByRole('button', { name: 'Hide commission' }));
  expect(page.getByRole('button', { name: 'Show commission' })).not.toBeNull();
  expect(sharedState().hideCommission).toBe(true);
});

test.each([
  ['an agent', agent, []],
  ['an administrator of an agency', { ...agent, isAdmin: true }, []],
  ['an agent of the super agency', { ...agent, superAgency: true }, []],
  [
    'an administrator of the super agency',
    { ...agent, isAdmin: true, superAgency: true },
    ['Content of the site', 'Order desk', 'Accounts'],
  ],
])('%s reaches these desks of the shop', async (_who, person, desks) => {
  const page = await showLoaded({ person });
  const shown = ['Content of the site', 'Order desk', 'Accounts'].filter((name) => page.queryByText(name) !== null);
  expect(shown).toEqual(desks);
});

test.each([
  [0, '0 tickets'],
  [1, '1 ticket'],
  [3, '3 tickets'],
])('names a cart of %i', (cartCount, words) => {
  const [cart] = show({ cartCount }).getAllByRole('link', { name: new RegExp(`Cart ?${words}`) });
  expect(cart?.getAttribute('href')).toBe('/cart');
});

test('a cart with tickets keeps its currency, and the menu says why', () => {
  const words = 'The tickets in your cart keep their currency. Check out or empty the cart to change it.';
  expect(show().queryByText(words)).toBeNull();
  expect(show({ cartCount: 1 }).getByText(words).getAttribute('role')).toBe('tooltip');
});

test('the menus name the storefront and the currency in use, and their choices come back to this page', () => {
  const page = show({ market: 'AU', currency: 'AUD' }, '/search/p2p?id=abc');
  const current = [...document.querySelectorAll('button[aria-current=true]')].map((button) => button.getAttribute('value'));
  expect(current).toEqual(['AU', null, 'AUD']);
  const back = [...document.querySelectorAll('input[name=returnTo]')].map((input) => input.getAttribute('value'));
  expect(new Set(back)).toEqual(new Set(['/search/p2p?id=abc']));
  expect(page.getByRole('navigation', { name: 'Site' })).not.toBeNull();
});

test('the button of small screens opens and closes the menu, and says which', () => {
  const page = show();
  const menu = page.getByRole('button', { name: 'Menu' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  page.press(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(menu.getAttribute('aria-controls') ?? '')?.tagName).toBe('NAV');
  page.press(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('the search of small screens leads to the search box, and on results opens and closes the editor', () => {
  const leads = (at: string) => {
    const link = show({}, at).getAllByRole('link', { name: 'Search' }).at(-1);
    return [link?.getAttribute('href'), link?.getAttribute('aria-expanded')];
  };
  expect(leads('/cart')).toEqual(['/uk#search', null]);
  expect(leads('/search/p2p?id=abc')).toEqual(['/search/p2p?id=abc&edit=1', 'false']);
  expect(leads('/search/p2p?id=abc&edit=1')).toEqual(['/search/p2p?id=abc', 'true']);
});
