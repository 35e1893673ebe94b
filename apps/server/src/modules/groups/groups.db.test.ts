import { actOnGroup, answerGroup, getGroup, listGroups, requestGroup } from '@throughfare/contract/calls/groups';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

let shop: TestShop;
let agent: Shopper;
let colleague: Shopper;
let desk: Shopper;
let groupId = '';

beforeAll(async () => {
  shop = await createTestShop({ work: true });
  const as = async (email: string) => createShopper(shop.client, {}, await signInAs(shop.client, email));
  [agent, colleague, desk] = [await as('agent@example.com'), await as('admin@example.com'), await as('super@example.com')];
});
afterAll(() => shop.stop());

const asked = {
  fromPlace: 'London',
  toPlace: 'York',
  outwardDay: '2027-02-01',
  outwardTime: '09:00',
  returnDay: '2027-02-03',
  returnTime: '',
  adults: 2,
  children: 24,
  customerName: 'Hill School',
  customerEmail: 'trips@hill.example',
  wishes: 'One coach, please.',
  internalReference: 'JOB-30',
};

const mailOf = (subject: RegExp, to?: string) =>
  vi.waitFor(
    () => {
      const mail = shop.mails.find((one) => (to === undefined || one.to === to) && subject.test(one.subject));
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 30_000, interval: 50 },
  );

test.each([
  [{ adults: 9, children: 0 }, 'group.tooFew'],
  [{ outwardDay: '2026-12-10', returnDay: '2026-12-11' }, 'group.tooLate'],
  [{ returnDay: '2027-01-31' }, 'group.returnBefore'],
  [{ fromPlace: ' ' }, 'request.invalid'],
])('refuses %o', async (wrong, code) => {
  expect((await agent.refusalOf(requestGroup, { body: { ...asked, ...wrong } })).code).toBe(code);
});

test('an agent asks, the desk gets a mail and sees it before all others, without the agency’s own reference', async () => {
  const { done, group } = (await agent.must(requestGroup, { body: asked })).data;
  ({ groupId } = group);
  expect(done).toContain(group.reference);
  expect(group).toMatchObject({ state: 'asked', may: ['withdraw'], by: 'Alex Agent', children: 24 });
  expect((await mailOf(/^Group G-\w{6}: Lakeside Travel asks for a group$/)).text).toContain('One coach, please.');
  const { groups } = (await desk.must(listGroups, { query: { search: 'hill' } })).data;
  expect(groups).toMatchObject([{ groupId, agencyName: 'Lakeside Travel' }]);
  expect((await desk.must(getGroup, { params: { groupId } })).data).toMatchObject({ internalReference: '', may: ['offer', 'refuse'] });
  expect((await desk.must(listGroups, { query: { search: 'JOB-30' } })).data.total).toBe(0);
  expect((await colleague.must(listGroups, { query: { search: 'job-30' } })).data.total).toBe(1);
});

test('only the desk answers, and only the agency accepts', async () => {
  const offer = { groupId, answer: 'offer', price: '520', validUntil: '2026-12-20', text: 'The 09:03, coach F.' } as const;
  expect((await agent.refusalOf(answerGroup, { body: offer })).code).toBe('session.wrongRole');
  expect((await agent.refusalOf(actOnGroup, { body: { groupId, action: 'accept' } })).code).toBe('group.notNow');
  expect((await desk.refusalOf(actOnGroup, { body: { groupId, action: 'withdraw' } })).code).toBe('group.notNow');
  expect((await desk.refusalOf(answerGroup, { body: { ...offer, validUntil: '2027-03-01' } })).code).toBe('group.offerTooShort');
  expect((await desk.refusalOf(answerGroup, { body: { ...offer, price: '0' } })).code).toBe('transfer.nothing');
  const { group } = (await desk.must(answerGroup, { body: offer })).data;
  expect(group).toMatchObject({ state: 'offered', price: '520.00', currency: 'GBP', validUntil: '2026-12-20' });
  expect((await mailOf(/our price is £520\.00/, 'agent@example.com')).text).toContain('The 09:03, coach F.');
});

test('the offer goes to the customer as a quote in the agency’s name, without the agency’s own words', async () => {
  await agent.must(actOnGroup, { body: { groupId, action: 'send' } });
  const mail = await mailOf(/group quote G-\w{6} from Lakeside Travel/, 'trips@hill.example');
  expect(mail.text).toContain('Throughfare issues the tickets.');
  const printed = readPdf(mail.attachments[0]?.content ?? new Uint8Array())
    .lines.join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of ['Lakeside Travel', 'For all: £520.00', 'London to York', 'Places are not held']) expect(printed).toContain(words);
  expect(mail.text + printed).not.toContain('JOB-30');
});

test('of two parallel answers one is refused; an accepted group is booked and then fixed', async () => {
  const outcomes = await Promise.all([
    agent.attempt(actOnGroup, { body: { groupId, action: 'accept' } }),
    colleague.attempt(actOnGroup, { body: { groupId, action: 'decline' } }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  // Whichever offer came first, this walk goes on with an accepted one.
  await shop.platform.retailPool.query("update retail.group_request set state = 'accepted' where id = $1", [groupId]);
  const { group } = (await desk.must(answerGroup, { body: { groupId, answer: 'book', bookingReference: 'GRP123' } })).data;
  expect(group).toMatchObject({ state: 'booked', bookingReference: 'GRP123', may: [] });
  expect((await mailOf(/is booked: GRP123/, 'agent@example.com')).subject).toContain('GRP123');
});

test('an expired offer cannot be accepted; the desk makes a new one', async () => {
  const { group } = (await agent.must(requestGroup, { body: asked })).data;
  const offer = { groupId: group.groupId, answer: 'offer', price: '99.50', validUntil: '2026-11-28', text: 'As asked.' } as const;
  await desk.must(answerGroup, { body: offer });
  await shop.platform.retailPool.query("update retail.group_request set valid_until = '2026-11-27' where id = $1", [group.groupId]);
  expect((await agent.must(listGroups, { query: { state: 'expired' } })).data.total).toBe(1);
  expect((await agent.refusalOf(actOnGroup, { body: { groupId: group.groupId, action: 'accept' } })).code).toBe('group.notNow');
  expect((await desk.must(answerGroup, { body: offer })).data.group.state).toBe('offered');
});
