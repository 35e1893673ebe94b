// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { CookieBanner } from './cookie-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const show = (asks = true) => mount(<CookieBanner market="UK" asks={asks} />, { at: '/cart' });
const banner = (page: ReturnType<typeof mount>) => page.queryByRole('region', { name: 'Cookies' });

test('asks only once', () => {
  expect(banner(show(false))).toBeNull();
});

test("offers refusing beside accepting, and the storefront's policy before either", () => {
  const page = show();
  const answers = page.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('value')]);
  expect(answers).toEqual([
    ['Refuse', 'refused'],
    ['Accept', 'accepted'],
  ]);
  expect(page.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toMatch(/\.pdf$/);
});

test('it leads back to the page that it was answered on', () => {
  show();
  expect(document.querySelector('input[name=returnTo]')?.getAttribute('value')).toBe('/cart');
});

test.each(['Refuse', 'Accept'])('%s is kept, and the banner has gone half a second later', (name) => {
  const page = show();
  const button = page.getByRole('button', { name });
  const form = button.closest('form');
  if (!form) throw new Error('the buttons belong to no form');
  page.fire(form, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  expect(localStorage.getItem('cookies')).toBe(name === 'Refuse' ? 'refused' : 'accepted');
  expect(banner(page)).not.toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(banner(page)).toBeNull();
});
