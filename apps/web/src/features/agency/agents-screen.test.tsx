// @vitest-environment happy-dom
import type { AgentRow } from '@throughfare/contract/calls/agencies';
import type { AgencyTerms } from '@throughfare/contract/shapes/agency-terms';
import { expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import type { AgentsQuery } from '../../lib/desk-paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { AgentsScreen } from './agents-screen.tsx';
import { CommissionForm, SettlementForm } from './components/terms-forms.tsx';
import { TermsTables } from './components/terms-tables.tsx';
import type { AgentsView } from './load-agents.ts';
import type { TermsView } from './load-terms.ts';

const agent: AgentRow = {
  userId: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  role: 'B2BAgent',
  state: 'active',
  secondFactor: false,
  lastSignInAt: '2026-11-19T08:05:00Z',
};
type Listed = Extract<AgentsView, { state: 'ready' }>['listed'];
const ready = (agents: AgentRow[], more: Partial<Listed> = {}): AgentsView => ({
  state: 'ready',
  listed: {
    agencyId: 'a1',
    agencyName: 'Wayfarers Ltd',
    agencies: [],
    agents,
    total: agents.length,
    pages: 1,
    colleagues: [],
    programs: [],
    events: [],
    ...more,
  },
});
interface Given {
  readonly answer?: FormAnswer;
  readonly query?: AgentsQuery;
  readonly terms?: TermsView;
}
const screen = (view: AgentsView, { answer, query = {}, terms }: Given = {}) => (
  <AgentsScreen view={view} query={query} ownEmail="boss@example.com" terms={terms} answer={answer} />
);
const buttonsOf = (agents: AgentRow[]) =>
  draw(screen(ready(agents)))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((label) => label !== null);

test('a list of people that cannot be loaded says why and offers another try', () => {
  const page = draw(screen({ state: 'failed', message: 'Please try again later.' }));
  expect(page.text).toContain('The agents cannot be shown');
});

test('no agent matches', () => {
  expect(draw(screen(ready([]))).text).toContain('No agent matches');
});

test('each person has the actions of their state, except the user', () => {
  expect(buttonsOf([agent])).toEqual(['Make administrator: Ann Lee', 'Suspend: Ann Lee']);
  expect(buttonsOf([{ ...agent, role: 'B2BAdmin', state: 'invited' }])).toEqual([
    'Make agent: Ann Lee',
    'Invite again: Ann Lee',
    'Suspend: Ann Lee',
  ]);
  expect(buttonsOf([{ ...agent, state: 'suspended' }])).toEqual(['Let in again: Ann Lee']);
  expect(draw(screen(ready([{ ...agent, email: 'boss@example.com' }]))).text).toContain('This is you');
});

test('a change is sent with the person that it is about', async () => {
  const page = mount(screen(ready([agent])), { at: '/manage-agents' });
  page.press(page.getByRole('button', { name: 'Suspend: Ann Lee' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'u1', change: 'suspend' });
});

test('the result of a change is shown above the list', () => {
  expect(draw(screen(ready([agent]), { answer: done('u1', 'Ann Lee is suspended.') })).getByRole('status').textContent).toBe(
    'Ann Lee is suspended.',
  );
  const last = refused('u1', {}, 'An agency needs an administrator.');
  expect(draw(screen(ready([agent]), { answer: last })).getByRole('alert').textContent).toBe('An agency needs an administrator.');
});

test('an administrator of several offices chooses one', () => {
  const agencies = [
    { agencyId: 'a1', name: 'Wayfarers Ltd' },
    { agencyId: 'b1', name: 'Wayfarers North' },
  ];
  const page = draw(screen(ready([agent], { agencies, agencyId: 'b1' })));
  expect(page.getByLabelText<HTMLSelectElement>('Office').value).toBe('b1');
  expect(draw(screen(ready([agent]))).queryByLabelText('Office')).toBeNull();
});

test('an office of the address stays in the address when the list is searched', () => {
  const page = draw(screen(ready([agent]), { query: { agencyId: 'a1' } }));
  expect(page.body.querySelector('form input[type=hidden][name=agencyId]')?.getAttribute('value')).toBe('a1');
});

test('an invitation is sent with the office, as an agent unless said otherwise', async () => {
  const page = mount(screen(ready([])), { at: '/manage-agents' });
  page.type(page.getByLabelText('First name'), 'Bo');
  page.type(page.getByLabelText('Last name'), 'Ek');
  page.type(page.getByLabelText('E-mail'), 'bo@example.com');
  page.press(page.getByRole('button', { name: 'Invite' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
    intent: 'invite',
    agencyId: 'a1',
    firstName: 'Bo',
    lastName: 'Ek',
    email: 'bo@example.com',
    role: 'B2BAgent',
  });
});

test('a refused invitation stays open with its values and its error; a sent one is reported above', () => {
  const answer = {
    ...refused('invite', { email: 'This address has an account.' }),
    typed: { firstName: ['Bo'], email: ['bo@example.com'] },
  };
  const page = draw(screen(ready([]), { answer }));
  const email = page.getByLabelText('E-mail');
  expect(email.getAttribute('value')).toBe('bo@example.com');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.closest('details')?.hasAttribute('open')).toBe(true);
  const sent = draw(screen(ready([]), { answer: done('invite', 'Bo Ek is invited.') }));
  expect(sent.getByRole('status').textContent).toBe('Bo Ek is invited.');
  expect(sent.getByLabelText('E-mail').closest('details')?.hasAttribute('open')).toBe(false);
});

const author = { by: 'Olga Operator', enteredAt: '2026-10-01T09:00:00Z' };
const terms: AgencyTerms = {
  commission: [
    { product: 'PointToPoint', percent: '3.00', validFrom: '2026-10-01', isOwn: true, holdsToday: true, ...author },
    {
      product: 'RailPass',
      source: 'Eurail',
      percent: '5.00',
      validFrom: '2026-01-01',
      validUntil: '2026-09-30',
      isOwn: false,
      holdsToday: false,
      ...author,
    },
  ],
  settlement: [{ settlement: 'net', paymentMethods: ['card', 'onAccount'], validFrom: '2026-10-01', holdsToday: true, ...author }],
  markUp: [{ kind: 'fixed', standard: '5.00', most: '20.00', returned: true, validFrom: '2026-10-01', holdsToday: true, ...author }],
};

test('terms: the current ones first, the others folded away', () => {
  const page = draw(<TermsTables terms={terms} currency="GBP" />);
  const [today] = page.getAllByRole('table', { name: 'Commission' });
  expect(today?.textContent).toContain('3.00 %Every sourceTicketsThis agencyOpen');
  expect(today?.textContent).not.toContain('5.00 %');
  expect(page.body.querySelector('details')?.textContent).toContain('5.00 %EurailRail passesEvery agency');
  expect(page.text).toContain('NetCard, On account');
  expect(page.text).toContain('£5.00£20.00');
});

test('an agency without terms sells without commission, gross, by card', () => {
  const page = draw(<TermsTables terms={{ commission: [], settlement: [], markUp: [] }} currency="GBP" />);
  for (const words of ['No commission.', 'The agency pays gross, by card.', 'The agency adds no mark-up.'])
    expect(page.text).toContain(words);
  expect(page.body.querySelector('details')).toBeNull();
});

test('a mark-up in per cent is shown as one', () => {
  const markUp: AgencyTerms['markUp'] = [
    { kind: 'percent', standard: '2.50', most: '10.00', returned: false, validFrom: '2026-10-01', holdsToday: true, ...author },
  ];
  expect(draw(<TermsTables terms={{ ...terms, markUp }} currency="AUD" />).text).toContain('2.50 %10.00 %');
});

test("the person's own mark-up starts with today's value, and a refusal is shown at its field", () => {
  const own = { agencyId: 'a1', terms, currency: 'GBP' as const };
  expect(
    draw(screen(ready([]), { terms: own }))
      .getByLabelText('Usually')
      .getAttribute('value'),
  ).toBe('5.00');
  const answer = { ...refused('markUp', { standard: 'It is above the most.' }), typed: { standard: ['30.00'] } };
  const page = draw(screen(ready([]), { terms: own, answer }));
  expect(page.getByLabelText('Usually').getAttribute('value')).toBe('30.00');
  expect(page.getByLabelText('Usually').getAttribute('aria-invalid')).toBe('true');
});

test('a commission is entered for this agency or for every one, from today on', async () => {
  const page = mount(<CommissionForm agencyId="a1" today="2026-11-20" answer={undefined} />, { at: '/manage-agencies' });
  page.type(page.getByLabelText('Percentage of the fare'), '4');
  page.choose(page.getByLabelText('For'), '');
  page.press(page.getByRole('button', { name: 'Enter commission' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
    intent: 'commission',
    agencyId: '',
    source: '',
    product: 'PointToPoint',
    percent: '4',
    validFrom: '2026-11-20',
    validUntil: '',
  });
});

test('a settlement names its ways to pay; a refused one keeps the ticks', () => {
  const begin = draw(<SettlementForm agencyId="a1" today="2026-11-20" answer={undefined} />);
  expect(begin.getByLabelText<HTMLInputElement>('Card').checked).toBe(true);
  const answer = {
    ...refused('settlement', {}, 'Please choose a way to pay.'),
    typed: { paymentMethods: ['TravelPay'], settlement: ['net'] },
  };
  const page = draw(<SettlementForm agencyId="a1" today="2026-11-20" answer={answer} />);
  expect(page.getByLabelText<HTMLInputElement>('Card').checked).toBe(false);
  expect(page.getByLabelText<HTMLInputElement>('TravelPay').checked).toBe(true);
  expect(page.getByLabelText<HTMLSelectElement>('Settlement').value).toBe('net');
  expect(page.getByRole('alert').textContent).toBe('Please choose a way to pay.');
});

test('offers to hand work over to active colleagues of the office, and nothing without one', async () => {
  const sue: AgentRow = { ...agent, userId: 'u3', name: 'Sue Spended', email: 'sue@example.com', state: 'suspended' };
  // Bo is on another page of the list
  const colleagues = [
    { userId: 'u1', name: 'Ann Lee' },
    { userId: 'u2', name: 'Bo Boss' },
  ];
  const page = mount(screen(ready([agent, sue], { agencyId: 'b1', colleagues })), { at: '/manage-agents' });
  const choice = page.getByRole('combobox', { name: /^Work of Ann Lee to/ });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Bo Boss']);
  page.press(page.getByRole('button', { name: 'Hand over: Sue Spended' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'u3', agencyId: 'b1', toUserId: 'u1', change: 'handOver' });
  expect(draw(screen(ready([agent], { colleagues: colleagues.slice(0, 1) }))).queryByRole('button', { name: /^Hand over/ })).toBeNull();
});

test('administrators can hand over their own work too', () => {
  const colleagues = [{ userId: 'u2', name: 'Bo Boss' }];
  const page = draw(screen(ready([{ ...agent, email: 'boss@example.com' }], { colleagues })));
  expect(page.text).toContain('This is you');
  expect(page.getByRole('button', { name: 'Hand over: Ann Lee' })).toBeDefined();
});

test('the history has each action with its author and time', () => {
  const events = [{ at: '2026-11-20T08:05:00Z', text: 'Handed over: Ann Lee to Bo Boss: 1 hold (TF1)', by: 'Bo Boss' }];
  const section = draw(screen(ready([agent], { events }))).getByRole('region', { name: 'What was done' });
  expect(section.textContent).toContain('20 Nov 2026, 08:05 UTCHanded over: Ann Lee to Bo Boss: 1 hold (TF1)Bo Boss');
  expect(draw(screen(ready([agent]))).text).toContain('Nothing yet.');
});
