import { describe, expect, test } from 'vitest';
import { alertsForAgency, type StoredAgencyAlert } from './alerts-for-agency.ts';

const alert = (changes: Partial<StoredAgencyAlert> = {}): StoredAgencyAlert => ({
  text: 'Commission rises.',
  colour: 'sky',
  firstDay: '2026-12-10',
  lastDay: '2026-12-25',
  ...changes,
});

const reader = { date: '2026-12-10', agencyIds: ['branch', 'office'], dismissed: new Set<string>() };
const shown = (body: StoredAgencyAlert, changes: Partial<typeof reader> = {}) =>
  alertsForAgency([{ slug: 'one', body }], { ...reader, ...changes });

test.each([
  ['2026-12-09', 0],
  ['2026-12-10', 1],
  ['2026-12-25', 1],
  ['2026-12-26', 0],
])('is shown from its first day to its last: on %s %i', (date, count) => {
  expect(shown(alert(), { date })).toHaveLength(count);
});

describe('an alert for one agency', () => {
  test.each([
    ['branch', 1],
    ['office', 1],
    ['another', 0],
  ])('is shown to a branch of %s: %i', (audience, count) => {
    expect(shown(alert({ audience }))).toHaveLength(count);
  });

  test('does not come from the head office\u2019s branches to the head office', () => {
    expect(shown(alert({ audience: 'branch' }), { agencyIds: ['office'] })).toEqual([]);
  });
});

test('stays away once it is dismissed, and comes back with another text', () => {
  const [first] = shown(alert());
  const dismissed = new Set([first?.alertId ?? '']);
  expect(shown(alert(), { dismissed })).toEqual([]);
  expect(shown(alert({ text: 'Commission falls.' }), { dismissed })).toHaveLength(1);
});

test('has a link with its words or none, without dates and audience', () => {
  const link = { link: '/agency-money', linkText: 'See the terms' };
  expect(shown(alert({ ...link, audience: 'office' }))).toEqual([
    { alertId: expect.stringMatching(/^one-[0-9a-f]{12}$/), text: 'Commission rises.', colour: 'sky', ...link },
  ]);
  expect(shown(alert({ link: '/agency-money' }))[0]).not.toHaveProperty('link');
});
