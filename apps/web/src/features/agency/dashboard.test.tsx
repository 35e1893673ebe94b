import type { AgencyCreditAccount } from '@throughfare/contract/calls/agency-credit';
import type { AgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { type DashboardWork, loadDashboard } from './load-dashboard.ts';

const day: AgencyDashboard = { disturbed: [], unfinished: [], held: [], departures: [], sales: { by: 'week', rows: [] } };
const account: AgencyCreditAccount = {
  currency: 'GBP',
  limit: '5000.00',
  owed: '400.00',
  held: '0.00',
  available: '4600.00',
  isOverdue: false,
  isNearLimit: false,
};
const quote = {
  quoteId: 'q1',
  reference: 'Q-ABC234',
  state: 'open',
  customerName: 'Cleo',
  customerEmail: '',
  trip: 'London – York',
  options: 1,
  currency: 'GBP',
  by: 'Alex Agent',
  validUntil: '2026-11-20T20:00:00Z',
  createdAt: '2026-11-19T09:00:00Z',
} as const;
const group = {
  groupId: 'g1',
  reference: 'G-ABC234',
  state: 'offered',
  agencyName: 'Lakeside Travel',
  by: 'Alex Agent',
  fromPlace: 'London',
  toPlace: 'York',
  outwardDay: '2027-02-01',
  outwardTime: '',
  returnTime: '',
  adults: 12,
  children: 0,
  customerName: 'Hill School',
  validUntil: '2026-12-20',
  createdAt: '2026-11-20T09:00:00Z',
} as const;
const nothing: DashboardWork = { alerts: [], favourites: [], quotes: [], endingSoon: 0, offers: [], askedOfDesk: [], day, accounts: [] };
const person = { kind: 'agent', email: 'agent@example.com', agencyName: 'Lakeside Travel', isAdmin: false, superAgency: false } as const;
const show = (work: Partial<DashboardWork> = {}, more: Partial<typeof person> | { isAdmin: boolean } = {}) =>
  draw(<DashboardScreen agent={{ ...person, ...more }} contactLines={['Ring us']} work={{ ...nothing, ...work }} refused={undefined} />);

describe('tasks for an agent today', () => {
  test('without tasks, explains the list', () => {
    const page = show();
    expect(page.getByRole('heading', { name: 'Nothing needs you right now' })).not.toBeNull();
    expect(page.text).toContain('None of your customers.');
    expect(page.text).toContain('No quote is open.');
  });

  test('places to pay for come first, then disturbed trains; each leads to its booking', () => {
    const disturbed = [{ bookingReference: 'TF0001', trip: 'London – Edinburgh', change: 'moved' as const }];
    const unfinished = [{ bookingReference: 'TF0002', trip: 'London – York', orderedAt: '2026-11-20T08:00:00Z' }];
    const held = [{ bookingReference: 'TF0003', trip: 'Paris – Lyon', lead: 'Cleo Customer', payBy: '2026-11-21T09:00:00Z' }];
    const page = show({ day: { ...day, disturbed, unfinished, held }, quotes: [quote], endingSoon: 1, offers: [group] });
    const list = page.getByRole('region', { name: 'What needs you today' });
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Pay by21 Nov 2026, 09:00 UTC: TF0003 Cleo Customer, Paris – Lyon',
      'Train changedTF0001: London – Edinburgh has another time',
      'Not finishedTF0002: London – York, ordered 20 Nov 2026, 08:00 UTC',
      'Quote endsQ-ABC234 Cleo, good until 20 Nov 2026, 20:00 UTC',
      'GroupG-ABC234 Hill School: a price, good until Sun 20 Dec 2026',
    ]);
    expect(list.querySelector('a')?.getAttribute('href')).toBe('/manageBookings?search=TF0003&open=TF0003');
  });

  test.each([
    [{ isNearLimit: true, available: '300.00' }, '£300.00 left'],
    [{ stoppedBy: 'credit_overdue' as const }, 'a statement is overdue, so nothing is sold on account'],
    [{ stoppedBy: 'credit_unsecured' as const }, 'its security has ended'],
    [{ stoppedBy: 'credit_exceeded' as const }, 'the limit is used up'],
  ])('credit %o is named', (more, words) => {
    expect(show({ accounts: [{ ...account, ...more }] }).getByRole('region', { name: 'What needs you today' }).textContent).toContain(
      words,
    );
  });

  test('healthy credit is a figure beside its limit, and no task', () => {
    const page = show({ accounts: [account] });
    expect(page.getByRole('heading', { name: 'Nothing needs you right now' })).not.toBeNull();
    expect(page.getByRole('region', { name: 'Credit left' }).textContent).toContain('£4,600.00 of £5,000.00');
  });

  test('the desk sees groups that wait for it', () => {
    const text = show({
      askedOfDesk: [
        { ...group, state: 'asked' },
        { ...group, groupId: 'g2', state: 'accepted' },
      ],
    }).text;
    expect(text).toContain('Lakeside Travel: is waiting for a price');
    expect(text).toContain('Lakeside Travel: has to be booked');
  });

  test('says that work and sales could not be loaded', () => {
    const { day: _, ...failed } = nothing;
    const page = draw(<DashboardScreen agent={person} contactLines={[]} work={failed} refused={undefined} />);
    expect(page.text).toContain('could not be loaded');
  });

  test('leads administrators to agents and account, agents not', () => {
    expect(show({}, { isAdmin: true }).queryByRole('link', { name: 'Agents' })).not.toBeNull();
    expect(show().queryByRole('link', { name: 'Agents' })).toBeNull();
  });
});

describe('alerts for agencies', () => {
  const alert = { alertId: 'rise-0123456789ab', text: 'Commission rises in May.', colour: 'sky' as const };

  test('come first, each with a button that dismisses it', () => {
    const page = show({
      alerts: [
        { ...alert, link: '/agency-money', linkText: 'See the terms' },
        { ...alert, alertId: 'b', colour: 'red' },
      ],
    });
    const region = page.getByRole('region', { name: 'Alerts for agencies' });
    expect(region.querySelectorAll('form')).toHaveLength(2);
    expect(page.getByRole('link', { name: 'See the terms' }).getAttribute('href')).toBe('/agency-money');
    expect(region.querySelector<HTMLInputElement>('input[name=alert]')?.value).toBe('rise-0123456789ab');
    expect(region.querySelector('button')?.getAttribute('aria-label')).toBe('Dismiss: Commission rises in May.');
  });

  test('take no space if there are none', () => {
    expect(show().queryByRole('region', { name: 'Alerts for agencies' })).toBeNull();
  });

  test('a link to another site opens beside the dashboard', () => {
    const page = show({ alerts: [{ ...alert, link: 'https://example.com', linkText: 'Rules' }] });
    expect(page.getByRole('link', { name: 'Rules (opens in a new tab)' }).getAttribute('rel')).toBe('noreferrer');
  });
});

test('a call that fails costs its own panel only; a quote of tomorrow is not due today', async () => {
  const answers = {
    listAgencyAlerts: refusal('session.wrongRole', 403),
    getUserConfigs: refusal('session.wrongRole', 403),
    listQuotes: answer({
      data: { quotes: [{ ...quote, quoteId: 'late', validUntil: '2026-11-22T20:00:00Z' }, quote], total: 2, pages: 1 },
    }),
    getAgencyDashboard: refusal('session.wrongRole', 403),
    getAgencyCredit: answer({ data: { accounts: [account], limits: [] } }),
    listGroups: answer({ data: { groups: [group], total: 1, pages: 1 } }),
  };
  // Only the instant is read of the page's context.
  const page = { nowMs: Date.parse('2026-11-20T09:00:00Z') } as Parameters<typeof loadDashboard>[0]['page'];
  const work = await loadDashboard(fakeVisitor(answers, { page }), null, false);
  expect(work).toMatchObject({ favourites: [], endingSoon: 1, accounts: [account], offers: [group], askedOfDesk: [] });
  expect(work.quotes.map(({ quoteId }) => quoteId)).toEqual(['q1', 'late']);
  expect(work).not.toHaveProperty('day');
});
