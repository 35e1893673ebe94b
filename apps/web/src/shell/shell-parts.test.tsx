// @vitest-environment happy-dom
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookiePolicies } from '../features/legal/cookie-policy.data.ts';
import { forgetSharedState, sharedState } from '../lib/shared-state.ts';
import { mount } from '../testing/mount.tsx';
import { shellData } from '../testing/shell-data.ts';
import CookiePolicyDialog from './cookie-policy-dialog.tsx';
import { TabMemory } from './tab-memory.tsx';
import { TitleAnnouncer } from './title-announcer.tsx';

afterEach(forgetSharedState);

describe("a window's memory", () => {
  test('is the page at its current address', () => {
    mount(<TabMemory shell={shellData({ market: 'AU', currency: 'EUR', cartCount: 2 })} />, { at: '/cart?x=1' });
    expect(sharedState()).toMatchObject({ browseFrom: 'AU', currency: 'EUR', itemCount: 2, lastPage: '/cart' });
  });

  test('loads again only when another window has cleared everything', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    onTestFinished(() => reload.mockRestore());
    const page = mount(<TabMemory shell={shellData()} />);
    page.fire(window as unknown as Element, new StorageEvent('storage', { key: 'throughfare.keys' }));
    expect(reload).not.toHaveBeenCalled();
    page.fire(window as unknown as Element, new StorageEvent('storage', { key: null }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the title of a page', () => {
  /** A page with a changing title and a press that leads on. */
  function Going({ to, title }: { readonly to: string; readonly title: string }) {
    const navigate = useNavigate();
    useEffect(() => void (document.title = 'Home'), []);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            document.title = title;
            void navigate(to);
          }}
        >
          Go
        </button>
        <TitleAnnouncer />
      </>
    );
  }
  async function go(title: string, to: string) {
    document.title = 'Home';
    const page = mount(<Going to={to} title={title} />, { at: '/uk' });
    const before = page.getByRole('status').textContent;
    page.press(page.getByRole('button', { name: 'Go' }));
    await page.settle();
    return [before, page.getByRole('status').textContent];
  }

  test('is announced after a press that opened another page, but not on the first page', async () => {
    expect(await go('Your cart', '/cart')).toEqual(['', 'Your cart']);
  });

  test('that stays the same is not announced again', async () => {
    expect(await go('Home', '/uk?sort=price')).toEqual(['', '']);
  });
});

test.each(['uk', 'au'] as const)('the cookie policy of %s can be read in place and as a file', (region) => {
  const closed: string[] = [];
  const page = mount(<CookiePolicyDialog region={region} file="/cookies.pdf" onClose={() => closed.push(region)} />);
  const dialog = page.getByRole('dialog', { name: cookiePolicies[region].title });
  const headings = [...dialog.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(headings).toHaveLength(cookiePolicies[region].sections.length);
  const file = page.getByRole('link', { name: 'Open the PDF' });
  expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['/cookies.pdf', '_blank']);
  page.press(page.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual([region]);
});
