import { decideAgencyWishes, getAgency, getOwnAgency, saveOwnAgency } from '@throughfare/contract/calls/agencies';
import { listWaiting } from '@throughfare/contract/calls/agency-waiting';
import { beforeAll, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

let agent: Shopper;
let admin: Shopper;
let desk: Shopper;
const [{ id: lakeside }] = demoAgencies;

const shop = await openTestShop({ work: true });

beforeAll(async () => {
  const as = async (email: string) => createShopper(shop.client, {}, await signInAs(shop.client, email));
  [agent, admin, desk] = [await as('agent@example.com'), await as('admin@example.com'), await as('super@example.com')];
});

const details = {
  company: 'Lakeside Travel',
  country: 'GB',
  currency: 'GBP' as const,
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
};

const own = async () => (await admin.must(getOwnAgency, {})).data;
const waiting = async () => (await desk.must(listWaiting, {})).data.items.filter(({ text }) => text === 'asks to change its details');
/** The details that need no check. */
const saveAt = async (changed: object) => {
  shop.clock.advance(1000);
  const { agency } = await own();
  const { company, country, currency, accreditationType, accreditationNumber, taxNumber } = { ...agency, company: agency.name };
  const now = { company, country, currency: currency as 'GBP', accreditationType, accreditationNumber, taxNumber };
  return (await admin.must(saveOwnAgency, { body: { ...details, ...now, ...changed } })).data.done;
};

test('an administrator changes address, telephone and e-mail of their agency at once; an agent does not', async () => {
  const before = (await own()).agency;
  expect(await saveAt({ country: before.country })).toBe('The details have been saved.');
  const { agency, wishes } = await own();
  expect(agency).toMatchObject({ city: 'Keswick', contactEmail: 'accounts@lakeside.example', contactPhone: '+44 17687 00000' });
  expect(wishes).toBeUndefined();
  expect(await waiting()).toEqual([]);
  expect((await agent.refusalOf(getOwnAgency, {})).code).toBe('session.wrongRole');
  expect((await agent.refusalOf(saveOwnAgency, { body: details })).code).toBe('session.wrongRole');
});

test('a new name and tax number wait for the desk, which sees old and new; the address is changed meanwhile', async () => {
  const done = await saveAt({ company: 'Lakeside Rail', taxNumber: 'GB 123456789', city: 'Ambleside' });
  expect(done).toBe('The other details have been saved. Our desk checks first: name, tax number. You get a mail when it has decided.');
  const { agency, wishes } = await own();
  expect(agency).toMatchObject({ name: 'Lakeside Travel', city: 'Ambleside' });
  expect(wishes).toMatchObject({
    by: 'Ada Admin',
    changes: [{ field: 'name', from: 'Lakeside Travel', to: 'Lakeside Rail' }, { field: 'tax number' }],
  });
  expect(await waiting()).toMatchObject([{ label: 'Lakeside Travel', path: `/manage-agencies?agency=${lakeside}` }]);
  expect((await desk.must(getAgency, { params: { agencyId: lakeside } })).data.wishes?.changes).toHaveLength(2);
  expect((await admin.refusalOf(decideAgencyWishes, { body: { agencyId: lakeside, accept: true } })).code).toBe('session.wrongRole');
});

test('a name that another agency has is refused, and a declined wish needs a reason, which the administrators are told', async () => {
  const taken = { ...details, company: 'Throughfare Head Office' };
  expect((await admin.refusalOf(saveOwnAgency, { body: taken })).code).toBe('agency.nameTaken');
  expect((await desk.refusalOf(decideAgencyWishes, { body: { agencyId: lakeside, accept: false } })).code).toBe('agency.noteMissing');
  const no = { agencyId: lakeside, accept: false, note: 'The register has another number.' };
  await desk.must(decideAgencyWishes, { body: no });
  expect((await own()).wishes).toBeUndefined();
  expect((await own()).agency.name).toBe('Lakeside Travel');
  const mails = (await shop.mailsSent()).filter(({ subject }) => subject === 'The details of Lakeside Travel stay as they are');
  expect(mails.map(({ to }) => to)).toEqual(['admin@example.com']);
  expect(mails[0]?.text).toContain('The register has another number.');
  expect((await desk.refusalOf(decideAgencyWishes, { body: no })).code).toBe('object.notFound');
});

test('a later wish replaces the one that waits, and an accepted one changes what was checked and nothing else', async () => {
  await saveAt({ company: 'Lakeside One' });
  await saveAt({ company: 'Lakeside Two' });
  await saveAt({ company: 'Lakeside Two', city: 'Grasmere' });
  expect(await waiting()).toHaveLength(1);
  shop.clock.advance(1000);
  expect((await desk.must(decideAgencyWishes, { body: { agencyId: lakeside, accept: true } })).data.done).toContain('Changed: name.');
  expect((await own()).agency).toMatchObject({ name: 'Lakeside Two', city: 'Grasmere' });
  const { events } = (await desk.must(getAgency, { params: { agencyId: lakeside } })).data;
  expect(events[0]).toMatchObject({ text: 'Details changed: name', by: 'Sam Super' });
});
