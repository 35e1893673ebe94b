/** Agencies pay by TravelPay, MintEFT and by hand, from checkout to the ledger, over the sandbox's own programs. */
import { createBankPayment, decideBankPayment, listBankPayments } from '@throughfare/contract/calls/bank-payments';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { expect, test } from 'vitest';
import { bankDesk } from '../../../../../tests/support/bank-desk.ts';
import { booksOf } from '../../../../../tests/support/books.ts';
import { answerOrder, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const [{ id: agencyId }, { id: headOffice }] = demoAgencies;

const { sandbox, shop } = await openSandboxShop();

const desk = await bankDesk(shop, agencyId);
const books = booksOf(shop);

const linesOf = async (orderId: string, movement: string) =>
  (await books.ledger.entriesOf(orderId))
    .find((entry) => entry.movement.startsWith(movement))
    ?.lines.map(({ account, minor }) => [account, minor]);
/** The work of the jobs that run every two minutes. */
async function lookAgain(): Promise<void> {
  shop.clock.advance(3 * 60_000);
  await shop.shop.lookAtBanks();
}
const minorOf = (amount: string): number => Math.round(Number(amount) * 100);

test('TravelPay: the order waits for its payer, issues tickets on a submitted payment, and the ledger follows until it is settled', async () => {
  const ordered = await desk.order('TravelPay');
  const minor = minorOf(ordered.amount);
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  expect(response).toMatchObject({ status: 'requires_action', action: { at: 'TravelPay' } });
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Pending', agency: 'Lakeside Travel', sold: '0.00', mayDecide: false });
  const { orderId } = await desk.pay(ordered, 'slow');
  const key = await answerOrder(ordered.agent, orderId, 'authenticated');
  expect((await outcomeOf(ordered.agent, key)).response).toMatchObject({ status: 'confirmed', total: ordered.amount });
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Submitted', sold: ordered.amount });
  expect(await linesOf(orderId, 'capture')).toEqual(expect.arrayContaining([['travelpay', minor]]));
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'InProgress');
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'Successful');
  await lookAgain();
  // a successful payment is not settled yet
  expect(await linesOf(orderId, 'settled')).toBeUndefined();
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Successful' });
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'settle');
  await lookAgain();
  await lookAgain();
  expect(await linesOf(orderId, 'settled')).toEqual([
    ['bank', minor],
    ['travelpay', -minor],
  ]);
  expect((await desk.find(ordered.intentId)).history.map(({ detail }) => detail)).toEqual(['Pending', 'Submitted', 'Successful']);
});

test('a settled payment that the bank recalls is owed by the agency until the second try succeeds', async () => {
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-09' });
  const minor = minorOf(ordered.amount);
  const { orderId } = await desk.pay(ordered, 'slow');
  await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
  for (const to of ['Successful', 'settle', 'Successful(Recalled)']) await desk.move(sandbox.url, 'travelpay', ordered.intentId, to);
  await lookAgain();
  await lookAgain();
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Successful(Recalled)', isLost: true });
  expect(await linesOf(orderId, 'recalled')).toEqual([
    [`agency:${agencyId}`, minor],
    ['bank', -minor],
  ]);
  const { data } = await (await desk.operatorNow()).must(getAgencyBalances, { query: { agencyId } });
  expect(JSON.stringify(data)).toContain('Payment that the bank recalled');
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'retry');
  await expect
    .poll(async () => {
      await lookAgain();
      return linesOf(orderId, 'retried');
    })
    .toEqual([
      ['bank', minor],
      [`agency:${agencyId}`, -minor],
    ]);
  expect(await books.ledgerFaults()).toEqual([]);
});

test('one that fails after it was submitted is owed by the agency too, and leaves no open sum at the provider', async () => {
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-10' });
  const { orderId } = await desk.pay(ordered, 'slow');
  await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'Failed');
  await lookAgain();
  expect(await linesOf(orderId, 'recalled')).toEqual([
    [`agency:${agencyId}`, minorOf(ordered.amount)],
    ['travelpay', -minorOf(ordered.amount)],
  ]);
});

test('a payment refused at once ends the order and releases everything', async () => {
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-11' });
  const { orderId } = await desk.pay(ordered, 'refused');
  const told = await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
  expect(told.error).toMatchObject({ code: expect.anything() });
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Failed', sold: '0.00' });
  expect(await books.ledger.entriesOf(orderId)).toEqual([]);
});

test('answers that are lost or come late change nothing: the same question finds the same payment', async () => {
  await sandbox.setFault({ target: 'travelpay.create', mode: 'disconnect-after' });
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-12' });
  await sandbox.setFault({ target: 'travelpay.get', mode: 'error', times: 2 });
  const { orderId } = await desk.pay(ordered, 'slow');
  const key = await answerOrder(ordered.agent, orderId, 'authenticated');
  expect((await outcomeOf(ordered.agent, key)).response).toMatchObject({ status: 'confirmed' });
  const page = await (await fetch(`${sandbox.url}/travelpay`)).text();
  expect(page.split(ordered.intentId)).toHaveLength(2);
});

test('the bank reports a payer who never returns, and the order goes on without the page', async () => {
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-13' });
  const { orderId } = await desk.pay(ordered, 'slow');
  await lookAgain();
  await expect.poll(async () => (await books.order(orderId))?.outcome).toBe('completed');
  // a customer who comes back later finds the outcome
  const key = await answerOrder(ordered.agent, orderId, 'authenticated');
  expect((await outcomeOf(ordered.agent, key)).response).toMatchObject({ status: 'confirmed' });
});

test('money that comes for an order that was given up goes back by a request', async () => {
  const ordered = await desk.order('TravelPay', { departureDate: '2026-12-14' });
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  const orderId = response?.orderId ?? '';
  await desk.pay(ordered, 'slow');
  await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'decline'));
  expect(await desk.find(ordered.intentId)).toMatchObject({ state: 'Submitted', surplus: { amount: ordered.amount, state: 'owed' } });
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'Successful');
  await expect
    .poll(async () => {
      await lookAgain();
      return (await desk.find(ordered.intentId)).surplus?.state;
    })
    .toBe('returned');
  expect(await books.ledger.entriesOf(orderId)).toEqual([]);
});

test('MintEFT waits for the administrator of the agency, and takes dollars of Australia and New Zealand only', async () => {
  const ordered = await desk.order('MintEFT', { departureDate: '2026-12-15' });
  const { orderId } = await desk.pay(ordered, 'enter');
  const waiting = await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
  expect(waiting.response).toMatchObject({ status: 'requires_action', action: { at: 'MintEFT' } });
  await desk.move(sandbox.url, 'minteft', ordered.intentId, 'AUTHORIZED');
  await desk.move(sandbox.url, 'minteft', ordered.intentId, 'AUTHORISED_AND_LOCKED');
  const told = await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
  expect(told.response).toMatchObject({ status: 'confirmed' });
  const british = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, 'agent@example.com'));
  const cart = await british.add(oneWay(await british.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  const asked = { body: { cartId: cart.cartId, b2bPaymentMethod: 'MintEFT' as const } };
  expect(cart.currency).toBe('GBP');
  expect(await british.refusalOf(createBankPayment, asked)).toMatchObject({ code: 'payment.methodNotHere' });
});

test('by hand: an authorised person confirms once, with a note, and the order goes on', async () => {
  const ordered = await desk.order('PaymentGate-Manual', { departureDate: '2026-12-16' });
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  expect(response).toMatchObject({ status: 'requires_action', action: { at: 'PaymentGate-Manual' } });
  const decide = (note: string) => ({ body: { intentId: ordered.intentId, decision: 'confirm' as const, note } });
  expect(await (await desk.operatorNow()).refusalOf(decideBankPayment, decide(' '))).toMatchObject({ code: 'bankPayment.noteMissing' });
  expect(await ordered.agent.refusalOf(decideBankPayment, decide('mine'))).toMatchObject({ code: 'session.wrongRole' });
  expect(await ordered.agent.refusalOf(listBankPayments, { query: {} })).toMatchObject({ code: 'session.wrongRole' });
  await (await desk.operatorNow()).must(decideBankPayment, decide('Seen in the bank: 4711'));
  expect(await (await desk.operatorNow()).refusalOf(decideBankPayment, decide('again'))).toMatchObject({ code: 'bankPayment.decided' });
  await expect.poll(async () => (await books.order(response?.orderId ?? ''))?.outcome).toBe('completed');
  expect(await linesOf(response?.orderId ?? '', 'capture')).toEqual(expect.arrayContaining([['bank', minorOf(ordered.amount)]]));
  expect((await desk.find(ordered.intentId)).history.at(-1)).toMatchObject({
    kind: 'confirmed',
    detail: 'Seen in the bank: 4711',
    by: expect.any(String),
  });
});

test('by hand: a refusal ends the order, and a large sum needs two people', async () => {
  const refused = await desk.order('PaymentGate-Manual', { departureDate: '2026-12-17' });
  const { response } = await outcomeOf(refused.agent, refused.key);
  await (
    await desk.operatorNow()
  ).must(decideBankPayment, { body: { intentId: refused.intentId, decision: 'refuse', note: 'No money came' } });
  await expect.poll(async () => (await books.order(response?.orderId ?? ''))?.outcome).toBe('failed');

  const large = await desk.order('PaymentGate-Manual', { departureDate: '2026-12-18' });
  const { response: waiting } = await outcomeOf(large.agent, large.key);
  await shop.platform.retailPool.query('update retail.bank_payment set amount_minor = 100000 where intent_id = $1', [large.intentId]);
  const confirm = { body: { intentId: large.intentId, decision: 'confirm' as const, note: 'seen' } };
  expect((await (await desk.operatorNow()).must(decideBankPayment, confirm)).data.done).toBe(
    'You have confirmed it. A second administrator must confirm it too.',
  );
  expect(await (await desk.operatorNow()).refusalOf(decideBankPayment, confirm)).toMatchObject({ code: 'approval.samePerson' });
  expect(await desk.find(large.intentId)).toMatchObject({ needs: 2, mayDecide: true });
  expect((await books.order(waiting?.orderId ?? ''))?.outcome).toBeNull();

  // a colleague in the head office who was moved there from the agency
  await shop.platform.retailPool.query(
    "update retail.agency_member set agency_id = $1 where user_id = (select id from retail.user where email = 'admin@example.com')",
    [headOffice],
  );
  const second = await createShopper(shop.client, {}, await signInAs(shop.client, 'admin@example.com'));
  expect((await second.must(decideBankPayment, { body: { ...confirm.body, note: 'seen as well' } })).data.done).toContain('are confirmed');
  await expect.poll(async () => (await books.order(waiting?.orderId ?? ''))?.outcome).toBe('completed');
  const confirmed = (await desk.find(large.intentId)).history.filter(({ kind }) => kind === 'confirmed');
  expect(confirmed.map(({ by, detail }) => [by, detail])).toEqual([
    ['Sam Super', 'seen'],
    ['Ada Admin', 'seen as well'],
  ]);
});

test('by hand: an order that nobody confirms in time fails, and a late confirmation is refused', async () => {
  const ordered = await desk.order('PaymentGate-Manual', { departureDate: '2026-12-19' });
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  shop.clock.advance(25 * 3_600_000);
  await shop.shop.lookAtBanks();
  await expect.poll(async () => (await books.order(response?.orderId ?? ''))?.outcome).toBe('failed');
  const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const decide = { body: { intentId: ordered.intentId, decision: 'confirm' as const, note: 'late' } };
  expect(await operator.refusalOf(decideBankPayment, decide)).toMatchObject({ code: 'bankPayment.decided' });
});
