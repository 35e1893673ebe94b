// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FollowContext } from '../lib/follow-context.ts';
import { forgetSharedState } from '../lib/shared-state.ts';
import { mount } from '../testing/mount.tsx';
import { agent, shellData } from '../testing/shell-data.ts';
import { frenchShell } from './french-shell.data.ts';
import type { ShellData } from '../domain/shell-data.ts';
import { ShellWordsContext } from './use-shell-words.ts';
import { SiteHeader } from './site-header.tsx';

beforeEach(() => {
  forgetSharedState();
  sessionStorage.clear();
});
afterEach(forgetSharedState);

const show = (more: Partial<ShellData> = {}, at = '/uk') => mount(<SiteHeader shell={shellData(more)} />, { at });
const showFrench = (more: Partial<ShellData> = {}, at = '/fr/train-times/france') =>
  mount(
    <ShellWordsContext value={frenchShell}>
      <SiteHeader shell={shellData(more)} />
    </ShellWordsContext>,
    { at },
  );
const menuOf = (words: RegExp) => {
  const menu = [...document.querySelectorAll('details')].find((one) => words.test(one.querySelector('summary')?.textContent ?? ''));
  if (!menu) throw new Error(`no menu ${words}`);
  return menu;
};

describe('a choice for the whole site', () => {
  test.each([
    ['AUD', 'currency', '/actions/choose-currency'],
    ['NZ', 'market', '/actions/choose-market'],
  ])('%s is sent with the page to come back to', async (value, name, to) => {
    const page = show({}, '/search/p2p?id=abc');
    const button = document.querySelector(`button[name="${name}"][value="${value}"]`);
    if (!button) throw new Error('the choice is there');
    page.press(button);
    await page.settle();
    expect(page.sent[0]?.to).toBe(to);
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ returnTo: '/search/p2p?id=abc', [name]: value });
  });

  test('closes its menu', () => {
    const page = show();
    const menu = menuOf(/^Currency/);
    menu.open = true;
    page.fire(menu, new Event('toggle'));
    const button = menu.querySelector('button[value="EUR"]');
    if (button) page.press(button);
    expect(menu.open).toBe(false);
  });

  test('offers the six currencies that the shop takes payment in, and no others', () => {
    show();
    const offered = [...document.querySelectorAll('button[name="currency"]')].map((button) => button.getAttribute('value'));
    expect(offered).toEqual(['GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD']);
  });

  test('a currency is shown with its sign and its letters', () => {
    show();
    expect(document.querySelector('button[value="EUR"]')?.textContent).toBe('€ EUR');
  });
});

describe('the language', () => {
  test('of an English page is the only one: the menu closes and loads nothing', async () => {
    const page = show({}, '/cart');
    const english = menuOf(/EN$/).querySelector('button');
    expect(english?.getAttribute('aria-current')).toBe('true');
    if (english) page.press(english);
    await page.settle();
    expect([page.address(), page.sent]).toEqual(['/cart', []]);
  });

  test('of a French page links to the same page in English, labelled in English', () => {
    const link = (showFrench(), menuOf(/FR$/).querySelector('a'));
    expect([link?.getAttribute('href'), link?.getAttribute('lang'), link?.getAttribute('hreflang')]).toEqual([
      '/en-us/train-times/france',
      'en',
      'en-US',
    ]);
  });
});

describe('the header in French', () => {
  test('names the storefronts in French', () => {
    showFrench({ market: 'US' });
    expect(document.querySelector('button[value="US"]')?.textContent).toBe('US États-Unis');
  });

  test.each([
    [0, '0 billet'],
    [1, '1 billet'],
    [2, '2 billets'],
    [5, '5 billets'],
  ])('counts %i in the cart as its language does', (cartCount, words) => {
    showFrench({ cartCount });
    const cart = document.querySelector('a[href="/cart"]');
    expect(cart?.textContent).toContain(words);
  });

  test.each([
    ['a visitor', { kind: 'visitor' }],
    ['a customer', { kind: 'consumer', email: 'ada@example.org' }],
    ['an administrator of the shop', { ...agent, isAdmin: true, superAgency: true }],
  ] as const)('leaves no English word to %s', async (_, person) => {
    const page = showFrench({ person });
    if (person.kind !== 'visitor') {
      await import('./person-rows.tsx');
      await page.findByText('Se déconnecter');
    }
    const words = document.querySelector('header')?.textContent ?? '';
    for (const english of [
      'Cart',
      'Currency',
      'Login',
      'Logout',
      'Register',
      'My Bookings',
      'Search',
      'Quotes',
      'desk',
      'Accounts',
      'Hide',
    ])
      expect(words).not.toContain(english);
  });
});

describe('the signed-in person', () => {
  test('gives a long address in full on hover and to screen readers', () => {
    const email = `${'a'.repeat(60)}@example.org`;
    show({ person: { kind: 'consumer', email } });
    expect(
      menuOf(/@example\.org/)
        .querySelector('li')
        ?.getAttribute('title'),
    ).toBe(email);
  });

  test('an agent of an agency without a name still has the link to the dashboard', () => {
    const page = show({ person: { ...agent, agencyName: '' } });
    expect(page.getAllByRole('link').filter((link) => link.getAttribute('href') === '/agency-dashboard')).toHaveLength(2);
  });
});

test('a cart with tickets fixes the currency: its menu stays closed and says why', () => {
  const page = show({ cartCount: 1 });
  const summary = menuOf(/^Currency/).querySelector('summary');
  if (!summary) throw new Error('the menu has a button');
  expect(summary.getAttribute('aria-disabled')).toBe('true');
  const goesOn = page.fire(summary, new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(goesOn).toBe(false);
});

test('going to another page closes the folded menu', async () => {
  function Following() {
    const navigate = useNavigate();
    return (
      <FollowContext value={navigate}>
        <SiteHeader shell={shellData()} />
      </FollowContext>
    );
  }
  const page = mount(<Following />, { at: '/uk' });
  page.press(page.getByRole('button', { name: 'Menu' }));
  page.press(page.getAllByRole('link', { name: /Cart/ })[0] ?? document.body);
  await page.settle();
  expect(page.address()).toBe('/cart');
  expect(page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
});
