import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { readBookingsQuery } from '../model/bookings-address.ts';
import { TaskTabs } from './task-tabs.tsx';

test('each task is a link that keeps the search and begins at the first page; the current one is marked', () => {
  const page = draw(<TaskTabs query={{ search: 'ada', page: '3', task: 'held' }} />);
  const links = page.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All',
    'To pay for',
    'Not finished',
    'Train changed',
    'Leaving within seven days',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null]);
  expect(links[4]?.getAttribute('href')).toBe('/mybookings?search=ada&task=departing');
});

test('ignores an unknown task', () => {
  expect(readBookingsQuery(new URLSearchParams('task=held')).task).toBe('held');
  expect(readBookingsQuery(new URLSearchParams('task=gold')).task).toBeUndefined();
});
