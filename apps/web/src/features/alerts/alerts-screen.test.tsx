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

const waited = {
  train: {
    key: 'trip1@2026-12-08T09:05',
    source: 'SNCF',
    carriers: [{ code: 'SNCF', name: 'TGV INOUI', colour: '#c00000' }],
    fromStation: 'Paris Gare de Lyon',
    toStation: 'Lyon Part Dieu',
    departureDateTime: { date: '2026-12-08', time: '09:05:00' },
    arrivalTime: { date: '2026-12-08', time: '11:05:00' },
    dayOffset: 0,
    duration: '2h',
    numberOfConnections: 0,
  },
  hasPlaces: false,
  holdMinutes: 25,
  travellers: [
    { passengerRef: '1', age: 30, fields: ['firstName', 'lastName', 'phone'], required: ['firstName', 'lastName', 'phone'] },
    { passengerRef: '2', age: 9, fields: ['firstName', 'lastName', 'dateOfBirth'], required: ['firstName', 'lastName', 'dateOfBirth'] },
  ],
} as const;

test('a waiting list asks for the fields of the seller, says its rules, and names each traveller in one call', async () => {
  const page = show({
    journey: {
      ...journey,
      waited: {
        ...waited,
        travellers: waited.travellers.map((one) => ({ ...one, fields: [...one.fields], required: [...one.required] })),
        train: { ...waited.train, carriers: [...waited.train.carriers] },
      },
    },
  });
  expect(page.text).toContain('09:05 Paris Gare de Lyon to Lyon Part Dieu');
  expect(page.text).toContain('we hold them for 25 minutes');
  expect(page.getAllByLabelText('First name')).toHaveLength(2);
  expect(page.getAllByLabelText('Date of birth')).toHaveLength(1);
  expect(page.queryByLabelText('Title')).toBeNull();
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ createAlert: answer({ data: { done: 'Done.', isActive: false } }) }, {}, asked);
  const fields = {
    intent: 'join',
    search: 's1',
    train: waited.train.key,
    travellers: '1 2',
    asked: 'firstName-1 lastName-1 phone firstName-2 lastName-2 dateOfBirth-2',
    'firstName-1': 'Ada',
    'lastName-1': 'Byron',
    phone: '',
    'firstName-2': 'Bo',
    'lastName-2': 'Byron',
    email: 'a@example.com',
    below: '-3',
    class: 'FIRST',
  };
  expect(await answerAlerts(visitor, formOf(fields))).toMatchObject({
    ok: false,
    fields: { phone: expect.any(String), 'dateOfBirth-2': expect.any(String), below: expect.any(String) },
  });
  expect(
    await answerAlerts(visitor, formOf({ ...fields, phone: '+44 20 7946 0000', 'dateOfBirth-2': '2017-05-01', below: '40' })),
  ).toMatchObject({ ok: true });
  expect(asked).toEqual([
    {
      call: createAlert.name,
      body: {
        id: 's1',
        kind: 'waiting',
        train: waited.train.key,
        firstDay: '2026-12-08',
        email: 'a@example.com',
        phone: '+44 20 7946 0000',
        class: 'FIRST',
        below: '40.00',
        travellers: [
          { passengerRef: '1', firstName: 'Ada', lastName: 'Byron' },
          { passengerRef: '2', firstName: 'Bo', lastName: 'Byron', dateOfBirth: '2017-05-01' },
        ],
      },
    },
  ]);
});

test('a place in the line says what it waits for, and held places lead to their page', () => {
  const inLine = {
    ...alert,
    kind: 'waiting',
    train: 'the 09:05 from Paris to Lyon',
    class: 'FIRST',
    below: '80.00',
    seen: undefined,
  } as const;
  const { seen: _none, ...waits } = inLine;
  const offer = { until: '2026-11-28T09:25:00.000Z', page: 'https://shop.example/held?token=o_1.seal' };
  const page = show({
    own: { email: 'a@example.com', alerts: [waits, { ...waits, alertId: 'alert-2', state: 'offered', offer }] },
    token: 'alert-1.seal',
  });
  expect(page.text).toContain('Waiting list of the 09:05 from Paris to Lyon: we write when places in First come free for at most £80.00.');
  expect(page.text).toContain('On the waiting list.');
  expect(page.getByRole('link', { name: 'Pay or give back' }).getAttribute('href')).toBe('/held?token=o_1.seal');
});
