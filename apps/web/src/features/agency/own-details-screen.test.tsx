// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { loadOwnDetails, type OwnDetailsView } from './load-own-details.ts';
import { OwnDetailsScreen } from './own-details-screen.tsx';
import { sendOwnDetails } from './send-agencies.ts';

const own = {
  agency: {
    agencyId: 'a1',
    name: 'Lakeside Travel',
    superAgency: false,
    country: 'GB',
    currency: 'GBP' as const,
    agents: 2,
    suspended: false,
    joinedAt: '2026-01-01T09:00:00Z',
    addressLine1: '3 Lake Road',
    addressLine2: '',
    city: 'Keswick',
    region: '',
    postalCode: 'CA12 5DQ',
    accreditationType: 'NONE' as const,
    accreditationNumber: '',
    taxNumber: '',
    contactEmail: 'accounts@lakeside.example',
    contactPhone: '+44 17687 00000',
    colour: '#0c2f2c',
  },
};
const wishes = {
  at: '2026-11-28T09:00:00Z',
  by: 'Ada Admin',
  changes: [
    { field: 'name', from: 'Lakeside Travel', to: 'Lakeside Rail' },
    { field: 'tax number', from: '', to: 'GB 123456789' },
  ],
};
const ready = (more: object = {}): OwnDetailsView => ({
  state: 'ready',
  own: { ...own, ...more },
  countries: [{ value: 'GB', label: 'United Kingdom' }],
});

test('the form begins with the details of now, and says what the desk checks first', () => {
  const page = draw(<OwnDetailsScreen view={ready()} answer={undefined} />);
  expect(page.getByLabelText('Name of the agency').getAttribute('value')).toBe('Lakeside Travel');
  expect(page.getByLabelText('E-mail of the agency').getAttribute('value')).toBe('accounts@lakeside.example');
  expect(page.text).toContain('tax number change once our desk has checked them');
  expect(page.queryByRole('heading', { name: 'Our desk is checking' })).toBeNull();
});

test('changes that wait for the desk are shown, old and new', () => {
  const page = draw(<OwnDetailsScreen view={ready({ wishes })} answer={done('details', 'Saved.')} />);
  expect(page.text).toContain('Lakeside Travel → Lakeside Rail');
  expect(page.text).toContain('None → GB 123456789');
  expect(page.text).toContain('by Ada Admin.');
  expect(page.text).toContain('Saved.');
});

test('a refusal stands at its field, and a failure in place of the form', () => {
  const shape = refused('details', { company: 'There is already an agency with this name.' });
  expect(draw(<OwnDetailsScreen view={ready()} answer={shape} />).text).toContain('There is already an agency with this name.');
  const failed = draw(<OwnDetailsScreen view={{ state: 'failed', message: 'Please try again.' }} answer={undefined} />);
  expect(failed.text).toContain('Please try again.');
});

test('is loaded with the countries, and does not exist for others', async () => {
  const visitor = fakeVisitor(
    { getOwnAgency: answer({ data: own }), getCountries: answer({ country: [{ name: 'France', code: 'FR' }] }) },
    {},
  );
  expect(await loadOwnDetails(visitor)).toEqual({ state: 'ready', own, countries: [{ value: 'FR', label: 'France' }] });
  const stranger = fakeVisitor({ getOwnAgency: refusal('session.wrongRole', 403), getCountries: refusal('server.failed', 500) }, {});
  expect(((await loadOwnDetails(stranger).catch((thrown: unknown) => thrown)) as Response).status).toBe(404);
});

test('sends the details with the colour', async () => {
  const asked: Asked[] = [];
  const { agency } = own;
  const fields = { ...agency, company: agency.name, agents: '', joinedAt: '', superAgency: '', suspended: '' };
  const sent = await sendOwnDetails(fakeVisitor({ saveOwnAgency: answer({ data: { done: 'Saved.' } }) }, {}, asked), formOf(fields));
  expect(sent).toMatchObject({ ok: true, message: 'Saved.' });
  expect(asked[0]?.body).toMatchObject({ company: 'Lakeside Travel', city: 'Keswick', colour: '#0c2f2c', accreditationType: 'NONE' });
  expect(await sendOwnDetails(fakeVisitor({}, {}), formOf({ ...fields, currency: 'XXX' }))).toMatchObject({
    ok: false,
    fields: { currency: expect.any(String) },
  });
});
