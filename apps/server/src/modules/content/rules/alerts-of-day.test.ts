import { expect, test } from 'vitest';
import { alertsOfDay, type Banner } from './alerts-of-day.ts';

const banner = (changes: Partial<Banner> = {}): Banner => ({
  text: 'No trains run.',
  colour: 'amber',
  firstDay: '2026-12-10',
  lastDay: '2026-12-25',
  markets: [],
  ...changes,
});

const shown = (body: Banner, date: string, market: string | undefined = 'UK') =>
  alertsOfDay([{ slug: 'one', body }], { date, market }).length === 1;

test.each([
  ['2026-12-09', false],
  ['2026-12-10', true],
  ['2026-12-25', true],
  ['2026-12-26', false],
])('shows a banner from its first day to its last: %s %s', (date, expected) => {
  expect(shown(banner(), date)).toBe(expected);
});

test('shows a banner for some markets only there', () => {
  const body = banner({ markets: ['UK', 'AU'] });
  expect(shown(body, '2026-12-10', 'UK')).toBe(true);
  expect(shown(body, '2026-12-10', 'US')).toBe(false);
  expect(alertsOfDay([{ slug: 'one', body }], { date: '2026-12-10', market: undefined })).toEqual([]);
});

test('has a link with its words, without dates and markets', () => {
  const body = banner({ link: '/train-times', linkText: 'Train times' });
  expect(alertsOfDay([{ slug: 'one', body }], { date: '2026-12-10', market: 'UK' })).toEqual([
    {
      alertId: 'one',
      text: 'No trains run.',
      colour: 'amber',
      textColor: '#3d2900',
      backgroundColor: '#fdf0d3',
      isLink: true,
      link: '/train-times',
      linkText: 'Train times',
      isB2B: false,
      isMobile: false,
    },
  ]);
});

test('keeps their order', () => {
  const two = ['b', 'a'].map((slug) => ({ slug, body: banner() }));
  expect(alertsOfDay(two, { date: '2026-12-10', market: 'UK' }).map(({ alertId }) => alertId)).toEqual(['b', 'a']);
});
