// @vitest-environment happy-dom
import type { AgencyApplication, AgencyFile, AgencyRow } from '@throughfare/contract/calls/agencies';
import { expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import type { AgenciesQuery } from '../../lib/desk-paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { AgenciesScreen } from './agencies-screen.tsx';
import type { AgenciesView } from './load-agencies.ts';

const row: AgencyRow = {
  agencyId: 'a1',
  name: 'Wayfarers Ltd',
  superAgency: false,
  country: 'GB',
  currency: 'GBP',
  agents: 3,
  suspended: false,
  joinedAt: '2026-10-01T09:30:00Z',
};
const company = {
  addressLine1: '1 Pier Road',
  addressLine2: '',
  city: 'Bowness',
  region: '',
  postalCode: 'LA23 3HQ',
  accreditationType: 'IATA' as const,
  accreditationNumber: '91234567',
  taxNumber: '',
};
const application: AgencyApplication = {
  applicationId: 'p1',
  state: 'new',
  appliedAt: '2026-11-19T08:00:00Z',
  company: 'Lakeside Travel',
  country: 'GB',
  currency: 'GBP',
  ...company,
  contactEmail: 'office@lakeside.example',
  contactPhone: '+44 15394 00000',
  adminName: 'Alex Agent',
  adminEmail: 'alex@lakeside.example',
  note: '',
  warnings: [],
};
type Listed = Extract<AgenciesView, { state: 'list' }>['listed'];
const listed = (more: Partial<Listed> = {}): AgenciesView => ({
  state: 'list',
  listed: { agencies: [row], total: 1, pages: 1, applications: [], ...more },
});
const screen = (view: AgenciesView, answer?: FormAnswer, query: AgenciesQuery = {}, mayChange = true) => (
  <AgenciesScreen view={view} query={query} mayChange={mayChange} answer={answer} />
);
const valueOf = (field: Element) => field.getAttribute('value');

test('a list that cannot be loaded says why and offers another try', () => {
  const page = draw(screen({ state: 'failed', message: 'Please try again later.' }, undefined, { search: 'lake' }));
  expect(page.text).toContain('The agencies cannot be shown');
  expect(page.text).toContain('Please try again later.');
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/manage-agencies?search=lake');
});

test('each agency is listed with its country, people, state and day, and leads to its file', () => {
  const rows = [row, { ...row, agencyId: 'a2', name: 'Head Office', superAgency: true, branchOf: 'a1', suspended: true, country: '' }];
  const page = draw(screen(listed({ agencies: rows, total: 2 })));
  expect(page.getByRole('link', { name: 'Wayfarers Ltd' }).getAttribute('href')).toBe('/manage-agencies?agency=a1');
  expect(page.text).toContain('1 Oct 2026, 09:30 UTC');
  expect(page.text).toContain('SuspendedSuper agencyBranch');
  expect(page.text).toContain('Not given');
});

test('says if no application waits and if no agency matches', () => {
  const page = draw(screen(listed({ agencies: [], total: 0 }), undefined, { search: 'zzz', state: 'suspended' }));
  expect(page.getByRole('heading', { name: 'No agency is waiting to join' })).toBeDefined();
  expect(page.text).toContain('No agency matches');
  expect(page.getByLabelText('State').querySelector('option[selected]')?.getAttribute('value')).toBe('suspended');
});

test('shows an application with all its facts', () => {
  const page = draw(screen(listed({ applications: [{ ...application, warnings: ['An agency of this name exists.'] }] })));
  expect(page.getByRole('heading', { name: 'Waiting to join: 1' })).toBeDefined();
  expect(page.text).toContain('Alex Agent, alex@lakeside.example');
  expect(page.text).toContain('1 Pier Road, LA23 3HQ, Bowness, GB');
  expect(page.text).toContain('IATA');
  expect(page.text).toContain('Tax numberNot given');
  expect(page.text).toContain('An agency of this name exists.');
});

test('an open question is shown until it is answered', () => {
  const page = draw(screen(listed({ applications: [{ ...application, state: 'asked', note: 'Which number?' }] })));
  expect(page.text).toContain('Asked');
  expect(page.text).toContain('You asked: “Which number?”');
});

test('each of the three decisions is sent with the message that was typed', async () => {
  for (const [name, decision] of [
    ['Accept', 'accept'],
    ['Ask', 'ask'],
    ['Decline', 'decline'],
  ] as const) {
    const page = mount(screen(listed({ applications: [application] })), { at: '/manage-agencies' });
    page.type(page.getByLabelText(/Message to Alex Agent/), 'Which number?');
    page.press(page.getByRole('button', { name }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'p1', note: 'Which number?', decision });
    document.body.replaceChildren();
  }
});

test('a refused decision is reported at its own application, and the message stays', () => {
  const other = { ...application, applicationId: 'p2', company: 'Other', adminName: 'Olga Other' };
  const answer = { ...refused('p1', { note: 'Please say why.' }), typed: { note: ['No'] } };
  const page = draw(screen(listed({ applications: [application, other] }), answer));
  expect(page.getByLabelText(/Message to Alex Agent/).textContent).toBe('No');
  expect(page.getByLabelText(/Message to Alex Agent/).getAttribute('aria-invalid')).toBe('true');
  expect(page.getByLabelText(/Message to Olga Other/).hasAttribute('aria-invalid')).toBe(false);
});

test('a taken name or address is reported above the buttons', () => {
  for (const fields of [{ company: 'There is an agency of this name.' }, { email: 'This address has an account.' }]) {
    const page = draw(screen(listed({ applications: [application] }), refused('p1', fields)));
    expect(page.getByRole('alert').textContent).toBe(Object.values(fields)[0]);
  }
});

test('a decided application is gone, and its answer is shown in its place', () => {
  expect(draw(screen(listed(), done('p1', 'Lakeside Travel can sell now.'))).getByRole('status').textContent).toContain('Lakeside Travel');
});

test('a late decision is reported, although its application is no longer listed', () => {
  const late = refused('p1', {}, 'Somebody has already decided about this agency.');
  expect(draw(screen(listed(), late)).getByRole('alert').textContent).toBe('Somebody has already decided about this agency.');
  expect(draw(screen(listed({ applications: [application] }), late)).getAllByRole('alert')).toHaveLength(1);
});

const agency: AgencyFile['agency'] = {
  ...row,
  ...company,
  contactEmail: 'office@wayfarers.example',
  contactPhone: '+44 15394 00000',
  colour: '#1b6ef3',
};
type FileView = Extract<AgenciesView, { state: 'file' }>;
const file = (more: Partial<AgencyFile> = {}, view: Partial<FileView> = {}): AgenciesView => ({
  state: 'file',
  file: { agency, branches: [], headOffices: [{ agencyId: 'h1', name: 'Harbour Group' }], agents: [], events: [], ...more },
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  terms: undefined,
  tax: undefined,
  today: '2026-11-20',
  ...view,
});

test('a file says if it has no people, branches, events or terms', () => {
  const page = draw(screen(file()));
  expect(page.text).toContain('Nobody works here yet.');
  expect(page.text).toContain('Nothing yet.');
  expect(page.text).toContain('The terms cannot be shown at the moment.');
  expect(page.queryByRole('heading', { name: 'Branches' })).toBeNull();
});

test('a file shows its people, its branches and its history', () => {
  const agents: AgencyFile['agents'] = [
    { userId: 'u1', name: 'Ann Lee', email: 'ann@wayfarers.example', role: 'B2BAdmin', state: 'invited', secondFactor: true },
  ];
  const events = [{ at: '2026-10-01T09:30:00Z', text: 'Joined', by: 'Olga Operator' }];
  const page = draw(screen(file({ agents, events, branches: [{ agencyId: 'b1', name: 'Wayfarers North' }] })));
  expect(page.text).toContain('AdministratorInvitedOnNever');
  expect(page.getByRole('link', { name: 'Wayfarers North' }).getAttribute('href')).toBe('/manage-agencies?agency=b1');
  expect(page.text).toContain('1 Oct 2026, 09:30 UTCJoinedOlga Operator');
});

test('staff without the right to change see no forms', () => {
  const page = draw(screen(file(), undefined, {}, false));
  expect(page.queryByRole('button')).toBeNull();
  expect(page.queryByRole('link', { name: 'Manage its agents' })).toBeNull();
  expect(page.getByRole('link', { name: 'Bookings' })).toBeDefined();
});

test('the details show the stored values; a refused form shows the typed ones', () => {
  expect(valueOf(draw(screen(file())).getByLabelText('Name of the agency'))).toBe('Wayfarers Ltd');
  const answer = {
    ...refused('details', { company: 'There is an agency of this name.' }),
    typed: { company: ['Lakeside'], city: ['York'] },
  };
  const page = draw(screen(file(), answer));
  expect(valueOf(page.getByLabelText('Name of the agency'))).toBe('Lakeside');
  expect(page.getByLabelText('Name of the agency').getAttribute('aria-invalid')).toBe('true');
  expect(valueOf(page.getByLabelText('Town or city'))).toBe('York');
});

test('an agency is suspended with a reason, and let in again without one', async () => {
  const page = mount(screen(file()), { at: '/manage-agencies' });
  page.type(page.getByLabelText('Reason'), 'Unpaid.');
  page.press(page.getByRole('button', { name: 'Suspend' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'suspend', agencyId: 'a1', note: 'Unpaid.' });
  document.body.replaceChildren();
  const suspended = mount(screen(file({ agency: { ...agency, suspended: true } })), { at: '/manage-agencies' });
  suspended.press(suspended.getByRole('button', { name: 'Let Wayfarers Ltd sell again' }));
  await suspended.settle();
  expect(Object.fromEntries(suspended.sent[0]?.fields ?? [])).toEqual({ intent: 'resume', agencyId: 'a1' });
});

test('a suspension without a reason is refused at the field, with the form open', () => {
  const page = draw(screen(file(), refused('suspend', { note: 'Please say why.' })));
  expect(page.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(page.getByLabelText('Reason').closest('details')?.hasAttribute('open')).toBe(true);
});

test('confirms above the closed form that an agency can sell again', () => {
  const notice = draw(screen(file(), done('suspend', 'Wayfarers Ltd can sell again.'))).getByRole('status');
  expect(notice.textContent).toBe('Wayfarers Ltd can sell again.');
  expect(notice.closest('details')).toBeNull();
});

test('a refused suspension says why inside the open form', () => {
  const notice = draw(screen(file(), refused('suspend', {}, 'You cannot suspend your own agency.'))).getByRole('alert');
  expect(notice.closest('details')?.hasAttribute('open')).toBe(true);
});

test('a currency that cannot be read is marked, and nothing else is', () => {
  const page = draw(screen(file(), refused('details', { currency: 'Please choose a currency from the list.' })));
  expect([...page.body.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'))).toEqual(['currency']);
  expect(page.text).toContain('Please choose a currency from the list.');
});

test('a branch leads with its own bookings, account and keys, and names its head office', () => {
  const page = draw(screen(file({ agency: { ...agency, branchOf: 'h1' } })));
  const hrefs = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.filter((href) => href.includes('a1'))).toHaveLength(4);
  expect(page.getByLabelText(/^Head office/).querySelector('option[selected]')?.textContent).toBe('Harbour Group');
});
