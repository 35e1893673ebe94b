/**
 * Kills the shop with SIGKILL while an agency's held places are requested, wait, are warned about, are paid or are given back (AGENCY-62).
 * Nothing is booked or charged twice, and no hold is forgotten.
 */
import { openHeldPayment, payHeldByLink, payHeldOrder, releaseHeldOrder, sendHeldLink } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentMethod } from '@throughfare/contract/calls/payments';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { cards, chargesOf, openPayment, orderBody, outcomeOf, type Told } from '../support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { typeCard } from '../support/type-card.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';

const shop = await openDoomedShop();
const hourMs = 3_600_000;
const patience = { timeout: 240_000, interval: 500 };
const sides = (...steps: readonly string[]): readonly string[] => stepsOf('order', ...steps);
let departures = 0;

const at = async (session?: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, session);
const agentOf = async (): Promise<Shopper> => at(await signInAs(shop.client, 'agent@example.com'));

interface Placed {
  /** The id of the first payment, by which the doomed shop finds the order. */
  readonly intentId: string;
  readonly amount: number;
  /** Places the order and returns the agent's answer. */
  place(): Promise<Told>;
}

/** A French ticket on a train of its own, ready to be held. */
async function prepare(agent: Shopper, card: string): Promise<Placed> {
  const number = departures++;
  const departureDate = new Date(Date.UTC(2026, 11, 4 + (number % 18))).toISOString().slice(0, 10);
  const departureTime = number < 18 ? '08:00' : '14:00';
  const cart = await agent.add(oneWay(await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate, departureTime })));
  const { intentId, ...payment } = await openPayment(agent, shop.sandbox.url, card, cart);
  const body = orderBody(cart, { intentId, ...payment }, { hold: true });
  return { intentId, amount: payment.amount, place: async () => outcomeOf(agent, (await agent.must(createOrder, { body })).key, 60) };
}

interface Held extends Placed {
  readonly orderId: string;
}

async function onHold(agent: Shopper, card: string = cards.paid): Promise<Held> {
  const placed = await prepare(agent, card);
  const { response } = await placed.place();
  if (response?.status !== 'on_hold') throw new Error(`not held: ${JSON.stringify(response)}`);
  return { ...placed, orderId: response.orderId };
}

const places = async (orderId: string) => (await shop.books().bookings(orderId)).map(({ status, holds }) => [status, holds]);

const subjectsTo = async (address: string): Promise<readonly string[]> => {
  const response = await fetch(`${shop.sandbox.url}/mail.json?to=${encodeURIComponent(address)}`);
  return z
    .object({ mails: z.array(z.object({ subject: z.string() })) })
    .parse(await response.json())
    .mails.map(({ subject }) => subject);
};

test('requested: the places are held once, and the agent is told of the deadline', { timeout: 400_000 }, async () => {
  const doomed: { readonly diesAt: string; readonly placed: Placed }[] = [];
  // Each with a session of its own, because a session has one cart at a time.
  for (const diesAt of sides('prebook')) doomed.push({ diesAt, placed: await prepare(await agentOf(), cards.paid) });
  const arrived = doomed.map(({ placed, diesAt }) => shop.holdAt(placed.intentId, diesAt));
  const told = doomed.map(({ placed }) => placed.place());
  await shop.killAndGoOn(arrived);
  for (const [index, { diesAt }] of doomed.entries()) {
    const response = (await told[index])?.response;
    expect(response, `killed at ${diesAt}`).toMatchObject({ status: 'on_hold' });
    expect(await places(response?.orderId ?? '')).toEqual([['PREBOOKED', true]]);
  }
});

test('being paid, by the agent or by the customer’s link: booked once and charged once; a declined card leaves the hold', async () => {
  const steps = sides('confirm-payment', 'confirm', 'capture', 'fulfil', 'finish');
  const agent = await agentOf();
  const paying: { readonly diesAt: string; readonly held: Held; readonly intentId: string; readonly pay: () => Promise<Told> }[] = [];
  for (const [index, diesAt] of steps.entries()) {
    const held = await onHold(agent);
    const { orderId } = held;
    if (index % 2 === 0) {
      const pay = async () => outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key, 60);
      paying.push({ diesAt, held, intentId: held.intentId, pay });
      continue;
    }
    const { link } = (await agent.must(sendHeldLink, { body: { orderId, email: `cleo${index}@example.com` } })).data;
    const token = new URL(link).searchParams.get('token') ?? '';
    const customer = await at();
    const card = await typeCard(shop.sandbox.url, cards.paid);
    const method = await customer.must(createPaymentMethod, { body: { token: card, email: 'cleo@example.com', name: 'Cleo' } });
    const opened = await customer.must(openHeldPayment, { body: { token, paymentMethod: method.data.data.id } });
    const { paymentIntentId } = opened.data;
    const pay = async () => outcomeOf(customer, (await customer.must(payHeldByLink, { body: { token, paymentIntentId } })).key, 60);
    paying.push({ diesAt, held, intentId: paymentIntentId, pay });
  }
  const declined = [];
  for (const diesAt of sides('confirm-payment')) declined.push({ diesAt, held: await onHold(agent, cards.declined) });

  const arrived = [...paying, ...declined].map(({ held, diesAt }) => shop.holdAt(held.intentId, diesAt));
  const told = paying.map(({ pay }) => pay());
  const refused = declined.map(async ({ held: { orderId } }) =>
    outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key, 60),
  );
  await shop.killAndRestart(arrived);

  for (const [index, { diesAt, held, intentId }] of paying.entries()) {
    expect((await told[index])?.response, `killed at ${diesAt}`).toMatchObject({ status: 'confirmed', orderId: held.orderId });
    expect(await places(held.orderId)).toEqual([['FULFILLED', true]]);
    expect(await chargesOf(shop.sandbox.url, intentId)).toEqual({ status: 'succeeded', captured: [held.amount] });
    if (intentId !== held.intentId) expect((await chargesOf(shop.sandbox.url, held.intentId)).captured).toEqual([]);
  }
  for (const [index, { diesAt, held }] of declined.entries()) {
    expect((await refused[index])?.error, `killed at ${diesAt}`).toMatchObject({ code: { code: 'hold.paymentFailed' } });
    expect(await places(held.orderId)).toEqual([['PREBOOKED', true]]);
    expect((await chargesOf(shop.sandbox.url, held.intentId)).captured).toEqual([]);
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);

test('being given back: the places are free, and nothing was charged', { timeout: 400_000 }, async () => {
  const agent = await agentOf();
  const doomed: { readonly diesAt: string; readonly held: Held }[] = [];
  for (const diesAt of sides('release', 'cancel-payment', 'finish')) doomed.push({ diesAt, held: await onHold(agent) });
  const arrived = doomed.map(({ held, diesAt }) => shop.holdAt(held.intentId, diesAt));
  for (const { held } of doomed) await agent.must(releaseHeldOrder, { body: { orderId: held.orderId } });
  await shop.killAndRestart(arrived);
  for (const { diesAt, held } of doomed) {
    await expect.poll(async () => (await shop.books().order(held.orderId))?.outcome, patience).toBe('failed');
    expect({ diesAt, places: await places(held.orderId) }).toEqual({ diesAt, places: [['RELEASED', false]] });
    expect(await chargesOf(shop.sandbox.url, held.intentId)).toEqual({ status: 'canceled', captured: [] });
  }
});

test('waiting and warned: the agent is warned once, and at the deadline the places are given back', { timeout: 400_000 }, async () => {
  const held = await onHold(await agentOf());
  const { rows } = await shop.pool.query<{ reference: string }>(
    'select booking_reference as reference from retail.order_item where order_id = $1',
    [held.orderId],
  );
  const reference = rows[0]?.reference ?? 'none';
  const mails = async () => (await subjectsTo('agent@example.com')).filter((subject) => subject.includes(reference));
  await shop.kill();
  await shop.start(42 * hourMs);
  await expect.poll(mails, patience).toEqual([expect.stringMatching(/^Pay by /)]);
  await shop.kill();
  await shop.start(60_000);
  expect(await places(held.orderId)).toEqual([['PREBOOKED', true]]);
  const dying = shop.holdAt(held.intentId, 'order.after-release');
  await shop.kill();
  await shop.start(6 * hourMs - 4 * 60_000);
  await shop.killAndRestart([dying]);
  await expect.poll(async () => (await shop.books().order(held.orderId))?.outcome, patience).toBe('failed');
  expect(await places(held.orderId)).toEqual([['RELEASED', false]]);
  await expect.poll(mails, patience).toHaveLength(2);
  expect((await mails()).filter((subject) => subject.startsWith('Places given back'))).toHaveLength(1);
  expect((await chargesOf(shop.sandbox.url, held.intentId)).captured).toEqual([]);
});
