import {
  actOnQuote,
  addQuoteOption,
  changeQuote,
  chooseQuoteOption,
  downloadQuote,
  downloadSharedQuote,
  getQuote,
  handOverQuote,
  listQuotes,
  openQuote,
} from '@throughfare/contract/calls/quotes';
import { createVisitorSession } from '@throughfare/contract/calls/accounts';
import { getCart } from '@throughfare/contract/calls/cart';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../tickets/pdf/read-pdf.ts';
import { callsBy } from '../../../../../tests/support/calls-by.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

let agent: string;
let admin: string;
let customer: string;
let agentShopper: Shopper;
let quoteId = '';

const shop = await openTestShop({ work: true });

beforeAll(async () => {
  agent = await signInAs(shop.client, 'agent@example.com');
  admin = await signInAs(shop.client, 'admin@example.com');
  customer = await signInAs(shop.client);
  agentShopper = await createShopper(shop.client, { 'browse-from': '/uk' }, agent);
});

const { must, codeOf } = callsBy(shop.client, () => agent);

const choice = async (shopper = agentShopper, index = 0) => {
  const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  return oneWay(tickets, tickets.outward[index]);
};

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const visitor = async (): Promise<string> => (await must(createVisitorSession, {}, '')).body.token;

test('an agent gathers up to five options, and their colleagues see the quote; others do not', async () => {
  const first = (await must(addQuoteOption, { body: await choice() })).data;
  expect(first).toMatchObject({ reference: expect.stringMatching(/^Q-[A-Z2-9]{6}$/), options: 1 });
  ({ quoteId } = first);
  for (let index = 1; index < 5; index += 1)
    await must(addQuoteOption, { body: { clickedSaveQuoteId: quoteId, ...(await choice(agentShopper, index)) } });
  expect(await codeOf(addQuoteOption, { body: { clickedSaveQuoteId: quoteId, ...(await choice()) } })).toBe('quote.full');
  expect((await must(listQuotes, { query: { search: first.reference } }, admin)).data.quotes).toMatchObject([
    { quoteId, options: 5, by: 'Alex Agent', state: 'open', trip: expect.stringMatching(/^London King.* – Edinburgh$/) },
  ]);
  for (const token of [customer, await signInAs(shop.client, 'super@example.com')]) {
    expect((await must(listQuotes, { query: {} }, token)).data.quotes).toEqual([]);
    expect(await codeOf(getQuote, { params: { quoteId } }, token)).toBe('object.notFound');
    expect(await codeOf(actOnQuote, { body: { quoteId, action: 'lose' } }, token)).toBe('object.notFound');
    expect(await codeOf(chooseQuoteOption, { body: { selectedSaveQuoteId: quoteId, optionId: quoteId } }, token)).toBe('object.notFound');
  }
});

test("a customer's quote goes to their own address and to no other, with no address for a name", async () => {
  const { quoteId: own } = (
    await must(addQuoteOption, { body: await choice(await createShopper(shop.client, { 'browse-from': '/uk' }, customer)) }, customer)
  ).data;
  const write = (customerName: string, customerEmail: string) =>
    codeOf(
      changeQuote,
      { body: { quoteId: own, customerName, customerEmail, message: 'Win now', internalNote: '', internalReference: '' } },
      customer,
    );
  expect(await write('Ann, see evil.com', '')).toBe('request.invalid');
  expect(await write('Ann', 'victim@example.com')).toBe('done');
  expect(await codeOf(actOnQuote, { body: { quoteId: own, action: 'send' } }, customer)).toBe('quote.ownAddress');
  for (const address of ['', 'Traveller@example.com']) {
    expect(await write('Ann', address)).toBe('done');
    expect(await codeOf(actOnQuote, { body: { quoteId: own, action: 'send' } }, customer)).toBe('done');
    shop.clock.advance(1000);
  }
  const sent = (await shop.mailsSent()).filter(({ text }) => text.includes('Win now'));
  expect(sent.map(({ to }) => to)).toEqual(['traveller@example.com', 'traveller@example.com']);
});

test('it is mailed in the agency’s name with a link that shows no names, and nothing that the agency noted', async () => {
  expect(await codeOf(actOnQuote, { body: { quoteId, action: 'send' } })).toBe('quote.noAddress');
  const words = { customerName: 'Cleo Client', customerEmail: 'cleo@example.com', message: 'As you wished.' };
  await must(changeQuote, { body: { quoteId, ...words, internalNote: 'pays late', internalReference: 'JOB-7' } });
  expect((await must(listQuotes, { query: { search: 'job-7' } })).data.total).toBe(1);
  await must(actOnQuote, { body: { quoteId, action: 'send' } });
  const mail = await shop.mailWith(/./, 'cleo@example.com');
  expect(mail.subject).toMatch(/^Your quote Q-\w{6} from Lakeside Travel$/);
  expect(mail.text).toContain('Option 5: £');
  expect(mail.text).toContain('Places are not held');
  expect(mail.text).toMatch(/, (standard|first) class$/m);
  expect(mail.from?.name).toBe('Lakeside Travel');
  expect(mail.text + mail.html).not.toMatch(/pays late|JOB-7|ommission/);
  const { link } = (await must(getQuote, { params: { quoteId } })).data;
  expect(mail.text).toContain(link);
  const paper = readPdf(mail.attachments[0]?.content ?? new Uint8Array());
  const printed = paper.lines.join(' ').replaceAll(/\s+/g, ' ');
  expect(mail.attachments[0]).toMatchObject({ filename: expect.stringMatching(/^Q-\w{6}\.pdf$/), contentType: 'application/pdf' });
  for (const said of ['Lakeside Travel', 'Cleo Client', 'Option 4: £', 'Places are not held', 'Throughfare takes the payment'])
    expect(printed).toContain(said);
  expect(printed).not.toMatch(/pays late|JOB-7|ommission/);
  expect(paper).toMatchObject({ pages: 2, untagged: '' });
  const shared = (await must(openQuote, { params: { token: tokenOf(link) } }, '')).data;
  expect(shared).toMatchObject({ state: 'open', sender: { name: 'Lakeside Travel' }, message: 'As you wished.' });
  expect(JSON.stringify(shared)).not.toMatch(/Cleo|cleo|pays late|ommission|Alex/);
  const [byLink = ''] = (await must(downloadSharedQuote, { params: { token: tokenOf(link) } }, '')).results;
  const shown = readPdf(Buffer.from(byLink, 'base64')).lines.join(' ');
  expect(shown).toContain('Option 1: £');
  expect(shown).not.toMatch(/Cleo|pays late|Alex/);
});

test('can be handed to a colleague, but not to or from another agency', async () => {
  const { colleagues } = (await must(handOverQuote, { body: { quoteId } })).data;
  expect(colleagues.map(({ name }) => name)).toEqual(['Ada Admin']);
  const { done } = (await must(handOverQuote, { body: { quoteId, toUserId: colleagues[0]?.userId } })).data;
  expect(done).toMatch(/^Ada Admin now looks after quote Q-\w{6}\.$/);
  expect((await must(listQuotes, { query: {} })).data.quotes[0]?.by).toBe('Ada Admin');
  expect((await shop.mailWith(/^Quote Q-\w{6} is yours now$/, 'admin@example.com')).text).toContain('Alex Agent looked after it before.');
  const stranger = await signInAs(shop.client, 'super@example.com');
  expect(await codeOf(handOverQuote, { body: { quoteId } }, stranger)).toBe('object.notFound');
  const toStranger = '5f6c1f0c-93a4-4c3e-8d1e-2b7f6a9d0e04';
  expect(await codeOf(handOverQuote, { body: { quoteId, toUserId: toStranger } })).toBe('object.notFound');
  expect(await codeOf(downloadQuote, { params: { quoteId } }, stranger)).toBe('object.notFound');
  expect((await must(downloadQuote, { params: { quoteId } })).results).toHaveLength(1);
});

test('one press reprices every option and lists the changes', async () => {
  const { done } = (await must(actOnQuote, { body: { quoteId, action: 'reprice' } })).data;
  expect(done).toMatch(/^Option 1: (same price|dearer by|cheaper by|this fare)/);
  expect(done).toContain('Option 5:');
  await shop.platform.retailPool.query(
    `update retail.quote_option set total_minor = total_minor - 100 where quote_id = $1 and position = 1`,
    [quoteId],
  );
  const again = (await must(actOnQuote, { body: { quoteId, action: 'reprice' } })).data;
  expect(again.done).toContain('Option 1: dearer by £1.00.');
  expect(again.quote.list[0]).toMatchObject({ state: 'changed', previousTotal: expect.any(String) });
});

test('the customer picks an option through the link and gets it in the cart at the present price; a replaced link does not work', async () => {
  const { link, list } = (await must(getQuote, { params: { quoteId } })).data;
  const token = await visitor();
  const optionId = list[1]?.optionId ?? '';
  const chosen = (await must(chooseQuoteOption, { body: { token: tokenOf(link), optionId } }, token)).data;
  expect(chosen.count).toBe(1);
  const cart = (await must(getCart, {}, token)).data;
  expect(cart.items[0]?.outward).toMatchObject({ fromStation: expect.stringContaining('London'), toStation: 'Edinburgh' });
  expect(cart.items[0]?.itemId).not.toBe(optionId);
  await must(actOnQuote, { body: { quoteId, action: 'newLink' } });
  expect(await codeOf(openQuote, { params: { token: tokenOf(link) } }, token)).toBe('quote.linkInvalid');
  expect(await codeOf(chooseQuoteOption, { body: { token: tokenOf(link), optionId } }, token)).toBe('quote.linkInvalid');
});

test('is won when one of its options is bought, and then allows no choice', async () => {
  const { link, list } = (await must(getQuote, { params: { quoteId } })).data;
  const optionId = list[0]?.optionId ?? '';
  const token = await visitor();
  await must(chooseQuoteOption, { body: { token: tokenOf(link), optionId } }, token);
  await shop.platform.retailPool.query(
    `insert into retail.order (id, session_id, cart_id, cart_revision, email, market, currency, outcome, created_at,
       updated_at)
     select 'of-the-quote', session_id, cart.id, 1, 'cleo@example.com', 'UK', 'GBP', 'completed', now(), now()
     from retail.cart join retail.quote_choice choice on choice.cart_id = cart.id where choice.option_id = $1`,
    [optionId],
  );
  await shop.platform.retailPool.query(
    'update retail.quote set claimed_by_cart = (select cart_id from retail.order where id = $1) where id = $2',
    ['of-the-quote', quoteId],
  );
  // without anybody looking at the quote, its agent hears of it, once
  await shop.shop.noteBoughtQuotes();
  await shop.shop.noteBoughtQuotes();
  expect((await shop.mailWith(/^Quote Q-\w{6} was bought/, 'admin@example.com')).text).toContain('your customer has bought an option');
  expect(shop.mails.filter(({ subject }) => / was bought/.test(subject))).toHaveLength(1);
  expect((await must(listQuotes, { query: {} })).data.quotes[0]?.state).toBe('won');
  expect((await must(openQuote, { params: { token: tokenOf(link) } }, '')).data.state).toBe('won');
  expect(await codeOf(chooseQuoteOption, { body: { token: tokenOf(link), optionId } }, await visitor())).toBe('quote.closed');
});

test('a customer keeps quotes of their own; a lost one can be opened again, an expired one cannot be chosen from', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' }, customer);
  const own = (await must(addQuoteOption, { body: await choice(shopper) }, customer)).data.quoteId;
  await must(actOnQuote, { body: { quoteId: own, action: 'lose' } }, customer);
  const { list } = (await must(getQuote, { params: { quoteId: own } }, customer)).data;
  const body = { selectedSaveQuoteId: own, optionId: list[0]?.optionId ?? '' };
  expect(await codeOf(chooseQuoteOption, { body }, customer)).toBe('quote.closed');
  await must(actOnQuote, { body: { quoteId: own, action: 'reopen' } }, customer);
  expect((await must(chooseQuoteOption, { body }, customer)).data.count).toBe(1);
  await shop.platform.retailPool.query("update retail.quote set valid_until = '2026-11-28T08:00:00Z' where id = $1", [own]);
  expect((await must(listQuotes, { query: { state: 'expired' } }, customer)).data.total).toBe(1);
  expect(await codeOf(chooseQuoteOption, { body }, customer)).toBe('quote.closed');
});

test('a price with a railcard names the railcard, to the agent and in the mail', async () => {
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [{ value: 'UK_TWO_TOGETHER', count: 2 }] };
  const withCard = { passengers: { ...passengers, Adult: 2 }, railCards: ['UK_TWO_TOGETHER', 'UK_TWO_TOGETHER'] };
  const tickets = await agentShopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '11:00', ...withCard });
  const { quoteId: id } = (await must(addQuoteOption, { body: oneWay(tickets) })).data;
  const { list } = (await must(getQuote, { params: { quoteId: id } })).data;
  expect(list[0]?.passengers).toEqual(Array(2).fill(expect.stringMatching(/ with Two Together Railcard$/)));
});

test('a quote that is read again names no deadline that has passed since', async () => {
  const { quoteId: id } = (await must(addQuoteOption, { body: await choice() })).data;
  const ruleSeenBy = async (token: string) => (await must(getQuote, { params: { quoteId: id } }, token)).data.list[0]?.outward.exchangeRule;
  expect(await ruleSeenBy(agent)).toMatch(/^Exchangeable until/);
  shop.clock.advance(Date.parse('2026-12-09T12:00:00Z') - shop.clock.now());
  expect(await ruleSeenBy(await signInAs(shop.client, 'agent@example.com'))).toBe('Not exchangeable.');
});
