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
const waiting = { items: [], missing: [], byMail: false } as const;
const nothing: DashboardWork = { alerts: [], favourites: [], quotes: [], waiting, day, accounts: [] };
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

  test('each thing of the list leads to the page where the agent acts, with its deadline', () => {
    const items = [
      {
        kind: 'held',
        key: 'a',
        label: 'TF0003',
        text: 'Cleo, Paris – Lyon',
        path: '/manageBookings?search=TF0003',
        by: '2026-11-21T09:00:00Z',
        isUrgent: true,
      },
      { kind: 'payment', key: 'b', label: 'Lakeside', text: 'pays £20.00 by hand', path: '/admin/payments?only=waiting', isUrgent: false },
      {
        kind: 'quote',
        key: 'c',
        label: 'Q-ABC234',
        text: 'the quote for Cleo ends',
        path: '/quotes/q1',
        by: '2026-11-20T20:00:00Z',
        isUrgent: false,
      },
    ] as const;
    const list = show({ waiting: { ...waiting, items } }).getByRole('region', { name: 'What needs you today: 3' });
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Pay by21 Nov 2026, 09:00 UTC: TF0003 Cleo, Paris – Lyon',
      'PaymentLakeside pays £20.00 by hand',
      'Quote endsQ-ABC234 the quote for Cleo ends, by 20 Nov 2026, 20:00 UTC',
    ]);
    expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/manageBookings?search=TF0003',
      '/admin/payments?only=waiting',
      '/quotes/q1',
    ]);
  });

  test('a list with a part missing never says that nothing waits', () => {
    const page = show({ waiting: { ...waiting, missing: ['payment', 'memo'] } });
    expect(page.queryByRole('heading', { name: 'Nothing needs you right now' })).toBeNull();
    expect(page.text).toContain('could not be loaded: payment, memo');
  });

  test.each([
    [false, 'Mail me new work', 'yes'],
    [true, 'Stop mailing me new work', 'no'],
  ])('the switch for mails, with mails %s, reads %s', (byMail, name, on) => {
    const button = show({ waiting: { ...waiting, byMail } }).getByRole('button', { name });
    expect(button.closest('form')?.querySelector<HTMLInputElement>('input[name=on]')?.value).toBe(on);
  });

  test('healthy credit is a figure beside its limit, and no task', () => {
    const page = show({ accounts: [account] });
    expect(page.getByRole('heading', { name: 'Nothing needs you right now' })).not.toBeNull();
    expect(page.getByRole('region', { name: 'Credit left' }).textContent).toContain('£4,600.00 of £5,000.00');
  });

  test('says that work and sales could not be loaded', () => {
    const { day: _, waiting: __, ...failed } = nothing;
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

test('a call that fails costs its own panel only; the quote that ends first comes first', async () => {
  const answers = {
    listAgencyAlerts: refusal('session.wrongRole', 403),
    getUserConfigs: refusal('session.wrongRole', 403),
    listQuotes: answer({
      data: { quotes: [{ ...quote, quoteId: 'late', validUntil: '2026-11-22T20:00:00Z' }, quote], total: 2, pages: 1 },
    }),
    getAgencyDashboard: refusal('session.wrongRole', 403),
    getAgencyCredit: answer({ data: { accounts: [account], limits: [] } }),
    listWaiting: answer({ data: waiting }),
  };
  const work = await loadDashboard(fakeVisitor(answers, {}), null);
  expect(work).toMatchObject({ favourites: [], accounts: [account], waiting });
  expect(work.quotes.map(({ quoteId }) => quoteId)).toEqual(['q1', 'late']);
  expect(work).not.toHaveProperty('day');
});
