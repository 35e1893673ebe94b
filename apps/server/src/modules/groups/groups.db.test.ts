import { getAgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { addCommission, setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { downloadInvoice, downloadCreditNote, getSaleTax } from '@throughfare/contract/calls/agency-tax';
import { listWaiting } from '@throughfare/contract/calls/agency-waiting';
import { actOnGroup, answerGroup, downloadGroup, getGroup, listGroups, requestGroup } from '@throughfare/contract/calls/groups';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

let agent: Shopper;
let colleague: Shopper;
let desk: Shopper;
let groupId = '';

const shop = await openTestShop({ work: true });

beforeAll(async () => {
  const as = async (email: string) => createShopper(shop.client, {}, await signInAs(shop.client, email));
  [agent, colleague, desk] = [await as('agent@example.com'), await as('admin@example.com'), await as('super@example.com')];
});

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

const { mailWith: mailOf } = shop;

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
  expect((await mailOf(/^Group G-\w{6}: Lakeside Travel asks for a group, London to York, Mon 01 Feb 2027, 26 people$/)).text).toContain(
    'One coach, please.',
  );
  const { groups } = (await desk.must(listGroups, { query: { search: 'hill' } })).data;
  expect(groups).toMatchObject([{ groupId, agencyName: 'Lakeside Travel' }]);
  expect((await desk.must(getGroup, { params: { groupId } })).data).toMatchObject({
    internalReference: '',
    may: ['request', 'offer', 'refuse'],
  });
  expect((await desk.must(listGroups, { query: { search: 'JOB-30' } })).data.total).toBe(0);
  expect((await colleague.must(listGroups, { query: { search: 'job-30' } })).data.total).toBe(1);
});

test('only the desk answers, and only the agency accepts', async () => {
  const offer = { groupId, answer: 'offer', source: 'ATOC', price: '520', validUntil: '2026-12-20', text: 'The 09:03, coach F.' } as const;
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
  // two mails of one kind at one instant are one
  shop.clock.advance(60_000);
  const sent = (await agent.must(actOnGroup, { body: { groupId, action: 'send', markUp: '1.00' } })).data;
  expect(sent.done).toBe('The news that the group is being booked is on its way to trips@hill.example.');
  const mail = await mailOf(/Your group is being booked/, 'trips@hill.example');
  const paper = readPdf(mail.attachments[0]?.content ?? new Uint8Array()).lines.join(' ');
  for (const text of [mail.text, paper]) {
    expect(text).toContain('This is no confirmation yet');
    expect(text).not.toMatch(/Places are not held|Good until/);
  }
  const { group } = (await desk.must(answerGroup, { body: { groupId, answer: 'book', bookingReference: 'GRP123' } })).data;
  expect(group).toMatchObject({ state: 'booked', bookingReference: 'GRP123', may: ['refund'] });
  expect((await mailOf(/is booked: GRP123/, 'agent@example.com')).subject).toContain('London to York');
});

test('an expired offer cannot be accepted; the desk makes a new one', async () => {
  const { group } = (await agent.must(requestGroup, { body: asked })).data;
  const offer = {
    groupId: group.groupId,
    answer: 'offer',
    source: 'ATOC',
    price: '99.50',
    validUntil: '2026-11-28',
    text: 'As asked.',
  } as const;
  await desk.must(answerGroup, { body: offer });
  await shop.platform.retailPool.query("update retail.group_request set valid_until = '2026-11-27' where id = $1", [group.groupId]);
  expect((await agent.must(listGroups, { query: { state: 'expired' } })).data.total).toBe(1);
  expect((await agent.refusalOf(actOnGroup, { body: { groupId: group.groupId, action: 'accept' } })).code).toBe('group.notNow');
  expect((await desk.must(answerGroup, { body: offer })).data.group.state).toBe('offered');
});

const lakeside = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';
const accountOf = async () => (await colleague.must(getAgencyCredit, { query: {} })).data.accounts[0];
const sellsGroups = async () => {
  await desk.must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });
  await desk.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '1000', security: 'none' } });
  await desk.must(addCommission, {
    body: { agencyId: lakeside, product: 'PointToPoint', percent: '3', validFrom: '2026-11-28' },
  });
  await colleague.must(setMarkUp, { body: { kind: 'fixed', standard: '2', most: '4' } });
};

async function offered(): Promise<string> {
  const { group } = (await agent.must(requestGroup, { body: asked })).data;
  const offer = { price: '520', validUntil: '2026-12-20', text: 'The 09:03.', countries: ['GB'] };
  await desk.must(answerGroup, { body: { groupId: group.groupId, ...offer, answer: 'offer', source: 'ATOC' } });
  return group.groupId;
}

test('the train company is asked by mail, with route, days, people and wishes, and the agency is told whom we asked and when', async () => {
  const { group } = (await agent.must(requestGroup, { body: asked })).data;
  const body = {
    groupId: group.groupId,
    answer: 'request',
    source: 'ATOC',
    carrierEmail: 'groups@lner.example',
    carrierReference: 'LN-77',
  } as const;
  const { group: requested } = (await desk.must(answerGroup, { body })).data;
  expect(requested).toMatchObject({ state: 'requested', asked: { seller: 'The train companies of Great Britain', reference: 'LN-77' } });
  const mail = await mailOf(
    new RegExp(`^Group request ${group.reference}: London to York, Mon 01 Feb 2027, 26 people`),
    'groups@lner.example',
  );
  for (const words of ['26 people', 'back Wed 03 Feb 2027', 'One coach, please.', group.reference])
    expect(`${mail.subject} ${mail.text}`).toContain(words);
  expect(mail.text).not.toContain('JOB-30');
  expect((await mailOf(/the train company is asked/, 'agent@example.com')).text).toContain('LN-77');
});

test('a group is sold like a ticket: credit is held and taken, commission and mark-up earned, and the statement and the dashboard have it', async () => {
  await sellsGroups();
  const sold = await offered();
  const { money } = (await agent.must(getGroup, { params: { groupId: sold } })).data;
  expect(money).toEqual({
    settlement: 'gross',
    commission: '15.60',
    markUp: '52.00',
    mostMarkUp: '104.00',
    isServiceFee: true,
    customerTotal: '572.00',
    toPay: '572.00',
    ways: ['account', 'bank'],
  });
  const groupsSold = async () =>
    (await agent.must(getAgencyDashboard, { query: { by: 'source' } })).data.sales.rows.find(({ label }) => label === 'Groups');
  const soldBefore = await groupsSold();
  const before = await accountOf();
  const accept = { groupId: sold, action: 'accept', markUp: '80.00' } as const;
  expect((await agent.refusalOf(actOnGroup, { body: { ...accept, markUp: '104.01' } })).code).toBe('markUp.tooHigh');
  const { done, group } = (await agent.must(actOnGroup, { body: accept })).data;
  expect(done).toContain('£600.00 is held on your account');
  expect(Number((await accountOf())?.held)).toBe(Number(before?.held) + 600);
  await desk.must(answerGroup, { body: { groupId: sold, answer: 'book', bookingReference: 'GRP9' } });
  const after = await accountOf();
  expect([Number(after?.held), Number(after?.owed)]).toEqual([Number(before?.held), Number(before?.owed) + 600]);
  const { unbilled = [] } = (await colleague.must(getAgencyBalances, { query: {} })).data.balances[0] ?? {};
  expect(unbilled.filter(({ bookingReference }) => bookingReference === group.reference).map(({ text, amount }) => [text, amount])).toEqual(
    expect.arrayContaining([
      ['Sale on account', '600.00'],
      ['Your mark-up', '-80.00'],
      ['Commission', '-15.60'],
    ]),
  );
  const grown = await groupsSold();
  const more = (of: 'fares' | 'commission' | 'markUp') => Number(grown?.[of] ?? 0) - Number(soldBefore?.[of] ?? 0);
  expect([more('fares'), more('commission'), more('markUp')]).toEqual([520, 15.6, 80]);
  await agent.must(actOnGroup, { body: { groupId: sold, action: 'send' } });
  const mail = await mailOf(/^Your group is booked: London to York, Mon 01 Feb 2027, 26 people/, 'trips@hill.example');
  expect(mail.text).toContain('GRP9');
  expect(mail.text).toContain('£600.00');
  expect((await shop.shop.reconcile(3)).differences).toEqual([]);
});

test('a refusal after the acceptance gives the held credit back, and an offer beyond the credit is refused before anything is accepted', async () => {
  const group = await offered();
  const before = await accountOf();
  expect((await agent.refusalOf(actOnGroup, { body: { groupId: group, action: 'accept' } })).code).toBe('card.declined');
  expect((await agent.must(getGroup, { params: { groupId: group } })).data.state).toBe('offered');
  await desk.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '5000', security: 'none' } });
  await agent.must(actOnGroup, { body: { groupId: group, action: 'accept' } });
  expect((await accountOf())?.held).toBe('572.00');
  await desk.must(answerGroup, { body: { groupId: group, answer: 'refuse', text: 'The coach is gone.' } });
  expect((await accountOf())?.held).toBe(before?.held);
});

const printedOf = ([paper = '']: readonly string[]): string =>
  readPdf(Buffer.from(paper, 'base64')).lines.join(' ').replaceAll(/\s+/g, ' ');

describe('after the booking of a group', () => {
  let booked = '';
  let reference = '';
  let owedBefore = 0;
  const owed = async () => Number((await accountOf())?.owed);
  const linesOf = async () =>
    ((await colleague.must(getAgencyBalances, { query: {} })).data.balances[0]?.unbilled ?? [])
      .filter(({ bookingReference }) => bookingReference === reference)
      .map(({ text, amount }) => [text, amount]);

  beforeAll(async () => {
    await sellsGroups();
    await desk.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '9000', security: 'none' } });
    owedBefore = await owed();
    booked = await offered();
    await agent.must(actOnGroup, { body: { groupId: booked, action: 'accept', payBy: 'account' } });
    const book = {
      groupId: booked,
      answer: 'book',
      bookingReference: 'GRP77',
      tickets: 'Collect them at King’s Cross with GRP77.',
    } as const;
    ({ reference } = (await desk.must(answerGroup, { body: book })).data.group);
  });

  test('the agent has the confirmation with the way to the tickets, by mail and on the page; another agency does not', async () => {
    const { text, attachments } = await mailOf(new RegExp(`^Group ${reference} is booked: GRP77`), 'agent@example.com');
    expect(text).toContain('Tickets: Collect them at King’s Cross with GRP77.');
    expect(attachments.map(({ filename }) => filename)).toEqual([`${reference}.pdf`]);
    const printed = printedOf((await agent.must(downloadGroup, { params: { groupId: booked } })).results);
    for (const words of ['Group confirmation', 'Lakeside Travel', 'London to York', 'GRP77', '24 children', 'Collect them at King’s Cross'])
      expect(printed).toContain(words);
    const traveller = await createShopper(shop.client, {}, await signInAs(shop.client));
    expect((await traveller.refusalOf(downloadGroup, { params: { groupId: booked } })).code).toBe('session.wrongRole');
  });

  test('its tax is decided line by line, and its invoice names the journey, the days and the people', async () => {
    const { lines } = (await agent.must(getSaleTax, { params: { reference } })).data;
    expect(lines.map(({ part, amount }) => [part, amount])).toEqual([
      ['fare', '520.00'],
      ['fee', '52.00'],
      ['commission', '15.60'],
    ]);
    const printed = printedOf((await agent.must(downloadInvoice, { params: { reference } })).results);
    for (const words of ['London – York and back', 'Hill School, 26 people', 'Mon 01 Feb 2027', '£572.00', 'Service fee'])
      expect(printed).toContain(words);
    expect(printed).not.toContain('15.60');
  });

  test('a wish is asked of the desk, which says why the booking stays as it is', async () => {
    expect((await agent.refusalOf(actOnGroup, { body: { groupId: booked, action: 'change', text: ' ' } })).code).toBe('group.sayWhat');
    const wish = { groupId: booked, action: 'change', text: 'One day later, please.' } as const;
    const { done, group } = (await agent.must(actOnGroup, { body: wish })).data;
    expect(done).toContain('Our desk asks the train company');
    expect(group).toMatchObject({ state: 'changeAsked', wanted: { text: 'One day later, please.' }, may: ['send'] });
    expect((await mailOf(new RegExp(`^Group ${reference}: Lakeside Travel asks for a change or cancellation`))).text).toContain(
      'One day later',
    );
    const waiting = (await desk.must(listWaiting, {})).data.items.filter(({ label }) => label === reference);
    expect(waiting.map(({ text }) => text)).toEqual(['Lakeside Travel: asks for a change or cancellation']);
    const answer = { groupId: booked, answer: 'keep', text: 'Not on this fare. Ask for a new group for the 2nd.' } as const;
    expect((await agent.refusalOf(answerGroup, { body: answer })).code).toBe('session.wrongRole');
    const kept = (await desk.must(answerGroup, { body: answer })).data.group;
    expect(kept).toMatchObject({ state: 'booked', kept: answer.text });
    // The conditions of the offer stay on the papers.
    expect(kept.answer).toBe('The 09:03.');
    expect((await mailOf(new RegExp(`^Group ${reference} stays as it is booked`), 'agent@example.com')).text).toContain(
      'Ask for a new group',
    );
  });

  test('a part is given back: the account, the statement, commission, figures and a credit note have it', async () => {
    const before = await owed();
    const refund = { groupId: booked, answer: 'refund', refund: '100', isWhole: false, text: 'Five places, by rule 3.' } as const;
    expect((await desk.refusalOf(answerGroup, { body: { ...refund, refund: '520.01' } })).code).toBe('group.refundTooHigh');
    const { group } = (await desk.must(answerGroup, { body: refund })).data;
    expect(group).toMatchObject({ state: 'booked', refunds: [{ amount: '100.00', isWhole: false }], supplied: { left: '420.00' } });
    expect(await owed()).toBe(before - 100);
    expect(await linesOf()).toEqual(
      expect.arrayContaining([
        ['Refund to the account', '-100.00'],
        ['Commission taken back', '3.00'],
      ]),
    );
    expect(
      (await mailOf(new RegExp(`^Group ${reference} is partly given back: £100.00, London to York`), 'agent@example.com')).text,
    ).toContain('Five places, by rule 3.');
    const { creditNotes } = (await agent.must(getSaleTax, { params: { reference } })).data;
    expect(creditNotes).toEqual([{ number: expect.any(String), amount: '100.00', reason: 'refunded' }]);
    const params = { reference, number: creditNotes?.[0]?.number ?? '' };
    expect(printedOf((await agent.must(downloadCreditNote, { params })).results)).toContain('£100.00');
  });

  test('the whole group is given back, and the agency keeps only its mark-up; a second press finds nothing to do', async () => {
    const refund = { groupId: booked, answer: 'refund', refund: '420', isWhole: true, text: 'The school cannot travel.' } as const;
    shop.clock.advance(1000);
    const outcomes = await Promise.all([desk.attempt(answerGroup, { body: refund }), desk.attempt(answerGroup, { body: refund })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { data: group } = await agent.must(getGroup, { params: { groupId: booked } });
    expect(group).toMatchObject({ state: 'cancelled', may: [], supplied: { left: '0.00' } });
    expect(await owed()).toBe(owedBefore + 52);
    const pence = (await linesOf()).map(([, amount]) => Math.round(Number(amount) * 100));
    expect(pence.toSorted((a, b) => a - b)).toEqual([-42_000, -10_000, -5200, -1560, 300, 1260, 57_200]);
    expect((await mailOf(new RegExp(`^Group ${reference} is cancelled: £420.00`), 'agent@example.com')).subject).toContain('26 people');
    expect((await shop.shop.reconcile(3)).differences).toEqual([]);
  });

  test('a fare that gives nothing back is cancelled without money, and one paid by transfer gets its money by transfer', async () => {
    const group = await offered();
    await agent.must(actOnGroup, { body: { groupId: group, action: 'accept', payBy: 'bank' } });
    await desk.must(answerGroup, { body: { groupId: group, answer: 'book', bookingReference: 'GRP78' } });
    const some = { groupId: group, answer: 'refund', refund: '20.50', isWhole: false, text: 'One place.' } as const;
    expect((await desk.must(answerGroup, { body: some })).data.group.refunds).toMatchObject([{ amount: '20.50' }]);
    expect((await mailOf(/is partly given back: £20\.50/, 'agent@example.com')).text).toContain('is on its way to your bank account');
    shop.clock.advance(1000);
    const none = { ...some, refund: '0', isWhole: true, text: 'Too late for a refund.' } as const;
    const { group: ended } = (await desk.must(answerGroup, { body: none })).data;
    expect(ended).toMatchObject({ state: 'cancelled', refunds: [{ amount: '20.50' }, { amount: '0.00', isWhole: true }] });
    expect((await shop.shop.reconcile(3)).differences).toEqual([]);
  });
});
