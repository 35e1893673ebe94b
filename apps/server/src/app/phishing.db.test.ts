/** Nobody mails their own words to strangers through the shop: tried over HTTP as visitor, guest, customer and agent. */
import type { AddressInfo } from 'node:net';
import { createVisitorSession, signUpGuest } from '@throughfare/contract/calls/accounts';
import { sendBookingEmail, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { contactUs } from '@throughfare/contract/calls/contact';
import { requestGroup } from '@throughfare/contract/calls/groups';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { actOnQuote, addQuoteOption, changeQuote } from '@throughfare/contract/calls/quotes';
import { registerUser, requestPasswordReset } from '@throughfare/contract/calls/users';
import { createClient, type Client } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';
import { solveChallenge } from '../modules/accounts/rules/proof-of-work.ts';
import { serve } from './serve.ts';

const victim = 'victim@example.com';
const bait = 'You have won: https://evil.example';
const hourMs = 3_600_000;

let server: FastifyInstance;
let client: Client;

const shop = await openTestShop({ work: true, variables: { ROLES: 'api,worker' } });

beforeAll(async () => {
  server = await serve(shop.platform, shop.shop, false);
  await server.listen({ port: 0, host: '127.0.0.1' });
  // It listens on a port, so its address is of this kind.
  const { port } = server.server.address() as AddressInfo;
  client = createClient(fetchTransport(`http://127.0.0.1:${port}`));
});

afterAll(() => server.close());

beforeEach(() => shop.pass(hourMs));

async function humanToken(): Promise<string> {
  const challenge = await client.call(getHumanChallenge, {});
  return challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
}

/** The outcome of a call: "done", or the code of its refusal. */
const outcomeOf = (outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }): string =>
  outcome.ok ? 'done' : (outcome.error?.code ?? '');

async function times(count: number, attempt: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await attempt());
  return outcomes;
}

const toVictim = async () => (await shop.mailsSent()).filter(({ to }) => to === victim);

const question = { name: 'Ann', email: victim, phoneNumber: '+44 20 7946 0000', message: bait };
const inVain = ['done', 'done', 'done', 'humanCheck.failed'];

const visitorOf = async () => {
  const started = await client.call(createVisitorSession, {});
  return started.ok ? started.data.body.token : '';
};

test('a visitor writes to the shop, not to the address that they typed, and needs the human check from the fourth time', async () => {
  const token = await visitorOf();
  const write = async (proof: object = {}) => outcomeOf(await client.call(contactUs, { body: { ...question, ...proof } }, { token }));
  expect(await times(4, write)).toEqual(inVain);
  // A new session, or none, does not begin the count anew.
  expect(outcomeOf(await client.call(contactUs, { body: question }, { token: await visitorOf() }))).toBe('humanCheck.failed');
  expect(outcomeOf(await client.call(contactUs, { body: question }))).toBe('humanCheck.failed');
  const reCAPTCHAtoken = await humanToken();
  expect(await write({ reCAPTCHAtoken })).toBe('done');
  expect(await write({ reCAPTCHAtoken })).toBe('humanCheck.failed');
  expect(await toVictim()).toEqual([]);
});

test("a visitor asks for a booking's link three times an hour without the human check, and a stranger gets no mail", async () => {
  const ask = async () => outcomeOf(await client.call(sendBookingLink, { body: { bookingReference: 'TFKQ2MXX', email: victim } }));
  expect(await times(4, ask)).toEqual(inVain);
  const reCAPTCHAtoken = await humanToken();
  const body = { bookingReference: 'TFKQ2MXX', email: victim, reCAPTCHAtoken };
  expect(outcomeOf(await client.call(sendBookingLink, { body }))).toBe('done');
  expect(await toVictim()).toEqual([]);
});

test('a visitor has no bait for a name, as a guest or a new customer, and registers nobody without the human check', async () => {
  const guest = { email: victim, firstName: bait, lastName: 'Byron' };
  expect(outcomeOf(await client.call(signUpGuest, { body: guest }))).toBe('request.invalid');
  const person = { lastName: 'Byron', email: victim, password: 'Cold-brew-42', offers: false };
  const reCAPTCHAtoken = await humanToken();
  expect(outcomeOf(await client.call(registerUser, { body: { ...person, firstName: bait, reCAPTCHAtoken } }))).toBe('request.invalid');
  const unproved = { ...person, firstName: 'Ada', reCAPTCHAtoken: 'made up' };
  expect(outcomeOf(await client.call(registerUser, { body: unproved }))).toBe('humanCheck.failed');
  const reset = async () => outcomeOf(await client.call(requestPasswordReset, { body: { email: victim } }));
  expect(await times(4, reset)).toEqual(inVain);
  expect(await toVictim()).toEqual([]);
});

test('a guest mails no booking that is not theirs, and needs the human check from the fourth try', async () => {
  const guest = await createShopper(client);
  await guest.becomeGuest(victim);
  const body = { email: victim, bookingId: ['TFKQ2MXX'] };
  const mailTickets = async () => outcomeOf(await guest.attempt(sendBookingEmail, { body: { ...body, ticketType: 'PointToPoint' } }));
  expect(await times(4, mailTickets)).toEqual(['object.notFound', 'object.notFound', 'object.notFound', 'humanCheck.failed']);
  expect(await toVictim()).toEqual([]);
});

async function quoteOf(shopper: Shopper): Promise<string> {
  const found = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  return (await shopper.must(addQuoteOption, { body: oneWay(found) })).data.quoteId;
}

const words = { message: bait, internalNote: '', internalReference: '' };

test("a customer's quote goes to no stranger, and their questions to the shop need no human check", async () => {
  const customer = await createShopper(client, { 'browse-from': '/uk' }, await signInAs(client));
  const quoteId = await quoteOf(customer);
  const name = async (customerName: string) =>
    outcomeOf(await customer.attempt(changeQuote, { body: { quoteId, customerName, customerEmail: victim, ...words } }));
  expect([await name(bait), await name('Ann')]).toEqual(['request.invalid', 'done']);
  expect(outcomeOf(await customer.attempt(actOnQuote, { body: { quoteId, action: 'send' } }))).toBe('quote.ownAddress');
  expect(await times(4, async () => outcomeOf(await customer.attempt(contactUs, { body: question })))).toEqual(Array(4).fill('done'));
  expect(await toVictim()).toEqual([]);
});

test('an agent puts no bait into a name, and mails one quote at most twenty times an hour', async () => {
  const agent = await createShopper(client, { 'browse-from': '/uk' }, await signInAs(client, 'agent@example.com'));
  const quoteId = await quoteOf(agent);
  const change = (customerName: string) => ({ quoteId, customerName, customerEmail: victim, ...words, message: 'As you wished.' });
  expect(await agent.refusalOf(changeQuote, { body: change(bait) })).toMatchObject({ code: 'request.invalid' });
  const trip = { fromPlace: 'London', toPlace: 'Edinburgh', outwardDay: '2027-02-12', outwardTime: '', returnTime: '' };
  const group = { ...trip, adults: 12, children: 0, customerName: bait, customerEmail: victim, wishes: '', internalReference: '' };
  expect(await agent.refusalOf(requestGroup, { body: group })).toMatchObject({ code: 'request.invalid' });
  await agent.must(changeQuote, { body: change('Ann') });
  const send = async () => {
    shop.clock.advance(1000);
    return outcomeOf(await agent.attempt(actOnQuote, { body: { quoteId, action: 'send' } }));
  };
  expect(await times(22, send)).toEqual([...Array<string>(20).fill('done'), 'request.tooMany', 'request.tooMany']);
  const sent = await toVictim();
  expect(sent).toHaveLength(20);
  expect(sent.filter(({ text, html, subject }) => `${text}${html}${subject}`.includes('evil'))).toEqual([]);
});
