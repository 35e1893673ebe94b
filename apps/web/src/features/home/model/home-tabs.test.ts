import { expect, test } from 'vitest';
import { homeTabs } from './home-tabs.ts';

const au = { pathname: '/', wanted: null, market: 'AU', searchEurail: false } as const;

test('Train Tickets is open at first', () => {
  expect(homeTabs(au)).toEqual({ tabs: ['tickets', 'eurail', 'information', 'blog'], open: 'tickets' });
});

test('in the UK Interrail replaces Eurail', () => {
  expect(homeTabs({ ...au, market: 'UK' }).tabs).toEqual(['tickets', 'interrail', 'information', 'blog']);
});

test.each(['US', 'NZ', 'CA'] as const)('in %s there is Eurail', (market) => {
  expect(homeTabs({ ...au, market }).tabs).toContain('eurail');
});

test('the pass pages open their tab in any region', () => {
  expect(homeTabs({ ...au, pathname: '/book-interrail-pass' })).toEqual({
    tabs: ['tickets', 'interrail', 'information', 'blog'],
    open: 'interrail',
  });
  expect(homeTabs({ ...au, market: 'UK', pathname: '/book-eurail-pass/' }).open).toBe('eurail');
});

test('the search-eurail flag leaves tickets, information and blog', () => {
  expect(homeTabs({ ...au, pathname: '/book-eurail-pass', searchEurail: true })).toEqual({
    tabs: ['tickets', 'information', 'blog'],
    open: 'tickets',
  });
});

test('the address opens an existing tab, and no other', () => {
  expect(homeTabs({ ...au, wanted: 'blog' }).open).toBe('blog');
  expect(homeTabs({ ...au, wanted: 'interrail' }).open).toBe('tickets');
  expect(homeTabs({ ...au, pathname: '/book-eurail-pass', wanted: 'tickets' }).open).toBe('tickets');
});
