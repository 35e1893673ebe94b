// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FollowContext, type FollowOptions } from '../lib/follow-context.ts';
import { mount } from '../testing/mount.tsx';
import { SiteLink } from './site-link.tsx';

test('is a plain link before JavaScript, and announces its address to the router', () => {
  const html = renderToStaticMarkup(
    <SiteLink to="/blogs?page=2" replace preventScrollReset className="row" rel="nofollow">
      Blog
    </SiteLink>,
  );
  expect(html).toBe('<a class="row" rel="nofollow" href="/blogs?page=2" data-discover="true">Blog</a>');
});

/** Presses a link, and answers where the page went and whether the browser goes there itself. */
function press(link: Partial<Parameters<typeof SiteLink>[0]> = {}, event: MouseEventInit = {}) {
  const follow = vi.fn<(address: string, options: FollowOptions) => void>();
  const page = mount(
    <FollowContext value={follow}>
      <SiteLink to="/blogs" {...link}>
        Blog
      </SiteLink>
    </FollowContext>,
  );
  const goesOn = page.fire(page.getByRole('link'), new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return { followed: follow.mock.calls, goesOn };
}

test('a press goes there without loading a page', () => {
  expect(press()).toEqual({ followed: [['/blogs', { replace: false, preventScrollReset: false }]], goesOn: false });
});

test.each([
  ['a link to this page', { to: window.location.href }],
  ['a link that says so', { replace: true }],
])('%s replaces this page', (_, link) => {
  expect(press(link).followed[0]?.[1].replace).toBe(true);
});

test('the browser opens another tab', () => {
  expect(press({}, { ctrlKey: true })).toEqual({ followed: [], goesOn: true });
});

test('a press that was handled goes nowhere', () => {
  expect(press({ onClick: (event) => event.preventDefault() })).toEqual({ followed: [], goesOn: false });
});

test('without a script that follows links, the browser does', () => {
  const page = mount(<SiteLink to="/blogs">Blog</SiteLink>);
  expect(page.fire(page.getByRole('link'), new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
});
