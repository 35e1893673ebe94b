import {
  changeAgent,
  decideApplication,
  applyForAgency,
  getAgency,
  handOverWork,
  inviteAgent,
  listAgencies,
  listAgents,
  saveAgency,
  suspendAgency,
} from '@throughfare/contract/calls/agencies';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { getProfile } from '@throughfare/contract/calls/accounts';
import { setNewPassword, signIn } from '@throughfare/contract/calls/users';
import { expect, test, vi } from 'vitest';
import { callsBy } from '../../../../../tests/support/calls-by.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';
import { solveChallenge } from '../accounts/rules/proof-of-work.ts';

const application = {
  company: 'Harbour Travel',
  country: 'GB',
  currency: 'GBP' as const,
  addressLine1: '1 Quay Street',
  addressLine2: '',
  city: 'Bristol',
  region: '',
  postalCode: 'BS1 4DB',
  accreditationType: 'ABTA' as const,
  accreditationNumber: 'P7541',
  taxNumber: '',
  contactEmail: 'hello@harbour.example',
  contactPhone: '+44 117 496 0000',
  adminFirstName: 'Hana',
  adminLastName: 'Harbour',
  adminEmail: 'Hana@Harbour.example',
};

const shop = await openTestShop({ work: true });

const superAdmin = await signInAs(shop.client, 'super@example.com');
const lakesideAdmin = await signInAs(shop.client, 'admin@example.com');

const { must, codeOf } = callsBy(shop.client, () => superAdmin);

async function human(): Promise<string> {
  const challenge = await shop.client.call(getHumanChallenge, {});
  return challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
}

async function mailTo(address: string, subject: string): Promise<string> {
  return vi.waitFor(
    () => {
      const mail = shop.mails.findLast(({ to, subject: named }) => to === address && named === subject);
      if (!mail) throw new Error(`no mail "${subject}" yet: ${shop.mails.map((one) => `${one.to} ${one.subject}`).join('; ')}`);
      return mail.text;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const firstPasswordIn = (text: string): string => /^\s+(Go1-[\w-]+)$/m.exec(text)?.[1] ?? '';

async function signInWith(username: string, password: string) {
  const reCAPTCHAtoken = await human();
  return shop.client.call(signIn, { body: { username, password, reCAPTCHAtoken } });
}

const apply = async (changed: Partial<typeof application> = {}) =>
  codeOf(applyForAgency, { body: { ...application, ...changed, reCAPTCHAtoken: await human() } });

test('an agency joins: its application waits, is accepted, and its administrator chooses a password at the first sign-in', async () => {
  expect(await apply()).toBe('done');
  await mailTo('hana@harbour.example', 'We are reviewing Harbour Travel');
  const { applications } = (await must(listAgencies, { query: {} })).data;
  expect(applications).toMatchObject([{ company: 'Harbour Travel', state: 'new', adminEmail: 'hana@harbour.example', warnings: [] }]);
  const applicationId = applications[0]?.applicationId ?? '';
  expect(await codeOf(decideApplication, { body: { applicationId, decision: 'ask', note: '' } })).toBe('agency.noteMissing');
  await must(decideApplication, { body: { applicationId, decision: 'ask', note: 'Which ABTA office are you?' } });
  expect(await mailTo('hana@harbour.example', 'A question about Harbour Travel')).toContain('Which ABTA office are you?');
  await must(decideApplication, { body: { applicationId, decision: 'accept' } });
  expect(await codeOf(decideApplication, { body: { applicationId, decision: 'decline', note: 'no' } })).toBe('agency.decided');

  const password = firstPasswordIn(await mailTo('hana@harbour.example', 'Your account at Harbour Travel'));
  const asked = await signInWith('hana@harbour.example', password);
  if (!asked.ok || asked.data.body.outcome !== 'newPasswordRequired') throw new Error('no challenge');
  const { challenge } = asked.data.body;
  const body = { challenge, newPassword: 'Cold-brew-42', reCAPTCHAtoken: await human() };
  const chosen = await shop.client.call(setNewPassword, { body });
  if (!chosen.ok || chosen.data.body.outcome !== 'signedIn') throw new Error('no session');
  expect((await must(getProfile, {}, chosen.data.body.token)).data.body).toMatchObject({
    userRole: 'B2BAdmin',
    agencyData: { agencyName: 'Harbour Travel', superAgency: false },
  });
});

test('points a known name, address or number out to the reviewer and never to the applicant', async () => {
  expect(await apply({ adminEmail: 'agent@example.com', company: 'lakeside travel' })).toBe('done');
  const { applications } = (await must(listAgencies, { query: {} })).data;
  expect(applications[0]?.warnings).toEqual([
    'An agency already has this name.',
    'Harbour Travel has the same accreditation number.',
    'The address of the administrator already has an account.',
  ]);
  const applicationId = applications[0]?.applicationId ?? '';
  expect(await codeOf(decideApplication, { body: { applicationId, decision: 'accept' } })).toBe('agency.nameTaken');
  await must(decideApplication, { body: { applicationId, decision: 'decline', note: 'You are with us already.' } });
  expect((await must(listAgencies, { query: {} })).data.applications).toEqual([]);
});

test('refuses malformed numbers and unknown countries', async () => {
  expect(await apply({ accreditationNumber: '12345' })).toBe('agency.accreditationShape');
  expect(await apply({ taxNumber: '1' })).toBe('agency.taxNumberShape');
  expect(await apply({ country: 'XX' })).toBe('agency.countryUnknown');
});

const invite = (email: string, token = lakesideAdmin, more: object = {}) =>
  codeOf(inviteAgent, { body: { firstName: 'Nia', lastName: 'New', email, role: 'B2BAgent', ...more } }, token);
const agents = async (token = lakesideAdmin) => (await must(listAgents, { query: {} }, token)).data.agents;
const idOf = async (email: string): Promise<string> => (await agents()).find((one) => one.email === email)?.userId ?? '';

test('an administrator invites an agent, makes them administrator, suspends them and lets them in again', async () => {
  expect(await invite('nia@example.com')).toBe('done');
  expect(await invite('nia@example.com')).toBe('agent.emailTaken');
  expect(await agents()).toMatchObject([
    { email: 'admin@example.com', role: 'B2BAdmin', state: 'active', lastSignInAt: expect.any(String) },
    { email: 'agent@example.com', role: 'B2BAgent', state: 'active' },
    { email: 'nia@example.com', role: 'B2BAgent', state: 'invited', secondFactor: false },
  ]);
  const userId = await idOf('nia@example.com');
  const old = firstPasswordIn(await mailTo('nia@example.com', 'Your account at Lakeside Travel'));
  await must(changeAgent, { body: { userId, change: 'inviteAgain' } }, lakesideAdmin);
  expect((await signInWith('nia@example.com', old)).ok).toBe(false);
  const agent = await signInAs(shop.client, 'agent@example.com');
  const agentId = await idOf('agent@example.com');
  await must(changeAgent, { body: { userId: agentId, change: 'suspend' } }, lakesideAdmin);
  expect(await codeOf(getProfile, {}, agent)).toBe('session.required');
  expect(await signInWith('agent@example.com', 'Through-fare1')).toMatchObject({ error: { code: 'signIn.suspended' } });
  await must(changeAgent, { body: { userId: agentId, change: 'resume' } }, lakesideAdmin);
  const again = await signInAs(shop.client, 'agent@example.com');
  await must(changeAgent, { body: { userId: agentId, change: 'makeAdmin' } }, lakesideAdmin);
  // The session with the old role is over.
  expect(await codeOf(listAgents, { query: {} }, again)).toBe('session.required');
  expect(await codeOf(listAgents, { query: {} }, await signInAs(shop.client, 'agent@example.com'))).toBe('done');
  await must(changeAgent, { body: { userId: agentId, change: 'makeAgent' } }, lakesideAdmin);
});

test('a first password expires after a week', async () => {
  expect(await invite('late@example.com')).toBe('done');
  const password = firstPasswordIn(await mailTo('late@example.com', 'Your account at Lakeside Travel'));
  await shop.platform.retailPool.query("update retail.staff_invitation set created_at = created_at - interval '7 days'");
  expect(await signInWith('late@example.com', password)).toMatchObject({ error: { code: 'signIn.invitationEnded' } });
});

test('refuses changes to oneself, the last administrator, and people of another agency', async () => {
  const own = await idOf('admin@example.com');
  expect(await codeOf(changeAgent, { body: { userId: own, change: 'suspend' } }, lakesideAdmin)).toBe('agent.self');
  expect(await codeOf(changeAgent, { body: { userId: own, change: 'makeAgent' } })).toBe('agent.lastAdmin');
  expect(await codeOf(changeAgent, { body: { userId: own, change: 'inviteAgain' } })).toBe('agent.notInvited');
  const { agencies } = (await must(listAgencies, { query: { search: 'harbour' } })).data;
  const harbour = agencies[0]?.agencyId ?? '';
  expect(await codeOf(listAgents, { query: { agencyId: harbour } }, lakesideAdmin)).toBe('object.notFound');
  expect(await invite('x@example.com', lakesideAdmin, { agencyId: harbour })).toBe('object.notFound');
  const hana = (await must(listAgents, { query: { agencyId: harbour } })).data.agents[0]?.userId ?? '';
  expect(await codeOf(changeAgent, { body: { userId: hana, change: 'suspend' } }, lakesideAdmin)).toBe('object.notFound');
  expect(await codeOf(listAgencies, { query: {} }, lakesideAdmin)).toBe('session.wrongRole');
  expect(await codeOf(getAgency, { params: { agencyId: harbour } }, lakesideAdmin)).toBe('session.wrongRole');
  expect(await codeOf(suspendAgency, { body: { agencyId: harbour, suspended: true, note: 'x' } }, lakesideAdmin)).toBe('session.wrongRole');
});

test('a head office looks after the people of its branch', async () => {
  const harbour = (await must(listAgencies, { query: { search: 'harbour' } })).data.agencies[0]?.agencyId ?? '';
  const { adminFirstName: _f, adminLastName: _l, adminEmail: _e, ...details } = application;
  const [lakeside] = demoAgencies;
  const body = { ...details, agencyId: harbour, colour: '#1144AA', branchOf: lakeside.id };
  await must(saveAgency, { body });
  expect(await codeOf(saveAgency, { body: { ...body, agencyId: lakeside.id, branchOf: harbour, company: 'Lakeside Travel' } })).toBe(
    'agency.branchLoop',
  );
  expect(await codeOf(saveAgency, { body: { ...body, company: 'lakeside travel' } })).toBe('agency.nameTaken');
  const listed = (await must(listAgents, { query: { agencyId: harbour } }, lakesideAdmin)).data;
  expect(listed).toMatchObject({ agencyName: 'Harbour Travel', agencies: [{ name: 'Lakeside Travel' }, { name: 'Harbour Travel' }] });
  const person = { firstName: 'Bo', lastName: 'Harbour', email: 'bo@harbour.example', role: 'B2BAgent' as const, agencyId: harbour };
  await must(inviteAgent, { body: person }, lakesideAdmin);
  const { colleagues } = (await must(listAgents, { query: { agencyId: harbour } }, lakesideAdmin)).data;
  const [bo, hana] = ['Bo Harbour', 'Hana Harbour'].map((name) => colleagues.find((one) => one.name === name)?.userId ?? '');
  const given = { fromUserId: bo ?? '', toUserId: hana ?? '' };
  expect((await must(handOverWork, { body: { ...given, agencyId: harbour } }, lakesideAdmin)).data.done).toBe(
    'Hana Harbour looks after 0 open quotes, 0 holds and 0 bookings now.',
  );
  expect(await codeOf(handOverWork, { body: given }, lakesideAdmin)).toBe('object.notFound');
  const file = (await must(getAgency, { params: { agencyId: lakeside.id } })).data;
  expect(file.branches).toEqual([{ agencyId: harbour, name: 'Harbour Travel' }]);
  expect((await must(getAgency, { params: { agencyId: harbour } })).data).toMatchObject({
    agency: { colour: '#1144aa', branchOf: lakeside.id },
    events: [
      { text: 'Invited: bo@harbour.example' },
      { text: 'Details changed', by: 'Sam Super' },
      { text: 'Joined: hana@harbour.example' },
    ],
  });
});

test('a suspended agency is signed out and can be readmitted; people cannot suspend their own agency', async () => {
  const harbour = (await must(listAgencies, { query: { search: 'harbour' } })).data.agencies[0]?.agencyId ?? '';
  const hana = await signInAs(shop.client, 'hana@harbour.example', undefined, 'Cold-brew-42');
  expect(await codeOf(suspendAgency, { body: { agencyId: harbour, suspended: true } })).toBe('agency.noteMissing');
  await must(suspendAgency, { body: { agencyId: harbour, suspended: true, note: 'The bond has run out.' } });
  expect(await codeOf(getProfile, {}, hana)).toBe('session.required');
  expect(await signInWith('hana@harbour.example', 'Cold-brew-42')).toMatchObject({ error: { code: 'signIn.suspended' } });
  expect(await mailTo('hana@harbour.example', 'Harbour Travel is suspended')).toContain('The bond has run out.');
  expect((await must(listAgencies, { query: { state: 'suspended' } })).data.agencies).toMatchObject([
    { agencyId: harbour, suspended: true },
  ]);
  await must(suspendAgency, { body: { agencyId: harbour, suspended: false } });
  await signInAs(shop.client, 'hana@harbour.example', undefined, 'Cold-brew-42');
  const own = demoAgencies[1].id;
  expect(await codeOf(suspendAgency, { body: { agencyId: own, suspended: true, note: 'x' } })).toBe('agency.ownSuspended');
});
