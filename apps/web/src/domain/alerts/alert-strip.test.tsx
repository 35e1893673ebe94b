// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { AlertStrip } from './alert-strip.tsx';

const alert = (alertId: string, text: string, more: { readonly link?: string; readonly linkText?: string } = {}) => ({
  alertId,
  text,
  colour: 'pine' as const,
  textColor: '#ffffff',
  backgroundColor: '#0a2d2b',
  isLink: more.link !== undefined,
  isB2B: false as const,
  isMobile: false as const,
  ...more,
});
const strikes = alert('a-1', 'Strikes in France on Monday.', { link: '/blogs/strikes', linkText: 'What to do' });
const snow = alert('a-2', 'Snow in Scotland.');

let still = false;
beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...alerts: Parameters<typeof AlertStrip>[0]['alerts']) => mount(<AlertStrip alerts={alerts} />, { at: '/uk' });
/** The visible text. */
const seen = (): string | undefined =>
  [...document.querySelectorAll('p')].find(({ className }) => !className.split(' ').includes('invisible'))?.textContent?.trim();
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('without alerts there is no strip', () => {
  expect(show().queryByRole('region', { name: 'Notices' })).toBeNull();
});

test('a single alert does not move, and has its link', () => {
  const page = show(strikes);
  wait(9000);
  expect(seen()).toBe('Strikes in France on Monday. What to do');
  expect(page.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('/blogs/strikes');
  expect(page.queryByRole('button', { name: /the notices$/ })?.textContent).toBe('Close the notices');
});

test('several alternate, three seconds each', () => {
  show(strikes, snow);
  wait(2999);
  expect(seen()).toContain('Strikes');
  wait(1);
  expect(seen()).toContain('Snow');
  wait(3000);
  expect(seen()).toContain('Strikes');
});

test('reading pauses them, and a button stops them for good', () => {
  const page = show(strikes, snow);
  const strip = page.getByRole('region', { name: 'Notices' });
  page.fire(strip, new MouseEvent('pointerover', { bubbles: true }));
  wait(9000);
  expect(seen()).toContain('Strikes');
  page.fire(strip, new MouseEvent('pointerout', { bubbles: true }));
  page.press(page.getByRole('button', { name: 'Pause the notices' }));
  wait(9000);
  expect(seen()).toContain('Strikes');
  page.press(page.getByRole('button', { name: 'Play the notices' }));
  wait(3000);
  expect(seen()).toContain('Snow');
});

test('they do not move if the visitor prefers reduced motion', () => {
  still = true;
  show(strikes, snow);
  wait(9000);
  expect(seen()).toContain('Strikes');
});

test('closing them names all of them, and this page to come back to', () => {
  show(strikes, snow);
  const fields = [...document.querySelectorAll('input[type=hidden]')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('value'),
  ]);
  expect(fields).toEqual([
    ['returnTo', '/uk'],
    ['alert', 'a-1'],
    ['alert', 'a-2'],
  ]);
});

test('a link to another site opens beside this one', () => {
  const page = show(alert('a-3', 'More at', { link: 'https://railways.example/works', linkText: 'the railway' }));
  expect(page.getByRole('link', { name: 'the railway' }).getAttribute('target')).toBe('_blank');
});
