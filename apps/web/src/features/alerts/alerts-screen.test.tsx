import { confirmAlert, createAlert, endAlert } from '@throughfare/contract/calls/alerts';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { AlertsScreen } from './alerts-screen.tsx';
import { answerAlerts } from './answer-alerts.ts';
import { type AlertsView, loadAlertsPage } from './load-alerts-page.ts';

const nothing: AlertsView = { journey: undefined, isUnknownSearch: false, own: undefined, problem: undefined, token: undefined };
const show = (view: Partial<AlertsView> = {}) => draw(<AlertsScreen view={{ ...nothing, ...view }} answer={undefined} email="" />);
const alert = {
  alertId: 'alert-1',
  kind: 'price',
  journey: 'London Euston to Manchester Piccadilly',
  party: '2 adults',
  firstDay: '2026-12-08',
  lastDay: '2026-12-10',
  currency: 'GBP',
  below: '30.00',
  state: 'active',
  seen: { price: '37.70', day: '2026-12-09' },
} as const;
const journey = {
  searchId: 's1',
  kind: 'price',
  journey: 'London Euston to Manchester Piccadilly',
  party: '1 adult',
  day: '2026-12-08',
  currency: 'GBP',
} as const;

test('an alert says what it waits for, what was seen last, and ends with one press', () => {
  const page = show({ own: { email: 'ada@example.com', alerts: [alert] }, token: 'alert-1.seal' });
  expect(page.getByRole('heading', { name: 'Alerts for ada@example.com' })).toBeDefined();
  expect(page.text).toContain('We write when it costs less than £30.00.');
  expect(page.text).toContain('Active. Last seen from £37.70 on');
  expect(page.getByRole('button', { name: /^End this alert: London Euston/ })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Begin this alert' })).toBeNull();
});

test('only the alert of the link can be confirmed, and an ended one has no buttons', () => {
  const alerts = [
    { ...alert, state: 'unconfirmed' as const },
    { ...alert, alertId: 'alert-2', state: 'unconfirmed' as const },
    { ...alert, alertId: 'alert-3', state: 'ended' as const },
  ];
  const page = show({ own: { email: 'ada@example.com', alerts }, token: 'alert-1.seal' });
  expect(page.getAllByRole('button', { name: 'Begin this alert' })).toHaveLength(1);
  expect(page.getAllByRole('button', { name: /^End this alert/ })).toHaveLength(2);
});

test('without a link, a search or an account it says how to get one; a forged link and an old search say so', () => {
  expect(show().text).toContain('Open the link of one of our mails, or sign in');
  expect(show({ own: { email: 'ada@example.com', alerts: [] } }).text).toContain('You have no alerts');
  expect(show({ problem: 'This link does not open any alerts.' }).text).toContain('This link does not open any alerts.');
  expect(show({ isUnknownSearch: true }).text).toContain('We do not know this search any more.');
});

test('a new alert asks for days, a sum and an address; the begin of the sale needs no sum', () => {
  const page = show({ journey });
  expect(page.getByLabelText('Below (£)')).toBeDefined();
  expect(page.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-12-08');
  const opening = show({ journey: { ...journey, kind: 'saleOpens' } });
  expect(opening.getByRole('heading', { name: 'Tell me when tickets go on sale' })).toBeDefined();
  expect(opening.queryByLabelText('Below (£)')).toBeNull();
});

test('the forms make their calls, and what is missing is said at its field', async () => {
  const asked: Asked[] = [];
  const done = answer({ data: { done: 'Done.', isActive: false } });
  const visitor = fakeVisitor({ createAlert: done, confirmAlert: done, endAlert: refusal('alert.linkInvalid', 404) }, {}, asked);
  const fields = { intent: 'create', search: 's1', kind: 'price', firstDay: '2026-12-08', below: '25,5', email: 'a@example.com' };
  expect(await answerAlerts(visitor, formOf({ ...fields, below: 'much', email: '' }))).toMatchObject({
    ok: false,
    fields: { below: expect.any(String), email: expect.any(String) },
  });
  expect(await answerAlerts(visitor, formOf(fields))).toMatchObject({ ok: true, message: 'Done.' });
  expect(await answerAlerts(visitor, formOf({ intent: 'confirm', token: 't' }))).toMatchObject({ ok: true });
  expect(await answerAlerts(visitor, formOf({ intent: 'end', alertId: 'a' }))).toMatchObject({ ok: false });
  expect(asked).toEqual([
    { call: createAlert.name, body: { id: 's1', kind: 'price', firstDay: '2026-12-08', below: '25.50', email: 'a@example.com' } },
    { call: confirmAlert.name, body: { token: 't' } },
    { call: endAlert.name, body: { alertId: 'a' } },
  ]);
});

test('a visitor without a session asks for no list', async () => {
  const visitor = fakeVisitor({}, { hasSession: () => false, currency: 'GBP' });
  expect(await loadAlertsPage(visitor, { search: null, kind: null, token: null })).toEqual(nothing);
});
