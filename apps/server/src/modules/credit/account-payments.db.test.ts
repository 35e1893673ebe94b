import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import type { CallInput } from '@throughfare/contract/call';
import { money } from '@throughfare/kernel/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callsBy } from '../../../../../tests/support/calls-by.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';
import type { AccountPayments } from '../payments/account-payments.api.ts';
import { createAccountPayments } from './create-account-payments.ts';

let payments: AccountPayments;
let superAdmin: string;
const [{ id: lakeside }, { id: headOffice }] = demoAgencies;

const shop = await openTestShop({ work: true });

beforeAll(async () => {
  payments = createAccountPayments({ ...shop.platform, onBooked: async () => undefined });
  superAdmin = await signInAs(shop.client, 'super@example.com');
});

const { must, codeOf } = callsBy(shop.client, () => superAdmin);

const enter = (limit: string, more: Partial<CallInput<typeof setCreditLimit>['body']> = {}) =>
  must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit, security: 'none', ...more } });
const account = async () => (await must(getAgencyCredit, { query: { agencyId: lakeside } })).data.accounts[0];

async function opened(minor: number, reference: string = randomUUID()): Promise<string> {
  const result = await payments.open({ agencyId: lakeside, reference, amount: money('GBP', minor) });
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.value.intentId;
}
const confirm = (intentId: string) => payments.confirmIntent({ intentId, idempotencyKey: `${intentId}/confirm` });
const capture = (intentId: string, minor: number) =>
  payments.captureIntent({ intentId, amount: money('GBP', minor), idempotencyKey: `${intentId}/capture` });

test('an order reserves credit, its confirmation uses it, and a refund returns it; repeating a step changes nothing', async () => {
  await enter('1000');
  const intentId = await opened(20_000, 'cart-1');
  expect(await opened(20_000, 'cart-1')).toBe(intentId);
  expect(await account()).toMatchObject({ available: '1000.00', held: '0.00' });
  for (let again = 0; again < 2; again += 1) expect((await confirm(intentId)).kind).toBe('held');
  expect(await account()).toMatchObject({ available: '800.00', held: '200.00', owed: '0.00' });
  // One of the order's trains was not confirmed, so less is owed than was held.
  for (let again = 0; again < 2; again += 1) expect(await capture(intentId, 15_000)).toMatchObject({ kind: 'done' });
  expect(await account()).toMatchObject({ available: '850.00', held: '0.00', owed: '150.00' });
  const refund = { intentId, amount: money('GBP', 5_000), idempotencyKey: 'refund-1' };
  for (let again = 0; again < 2; again += 1) expect(await payments.refund(refund)).toMatchObject({ value: { status: 'succeeded' } });
  expect(await account()).toMatchObject({ available: '900.00', owed: '100.00' });
  expect(await payments.refund({ ...refund, amount: money('GBP', 10_001), idempotencyKey: 'refund-2' })).toMatchObject({
    code: 'exceeds_captured',
  });
  expect(await payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: 'c' })).toMatchObject({ code: 'captured' });
});

test('an order that fails releases what it held', async () => {
  const intentId = await opened(90_000);
  expect((await confirm(intentId)).kind).toBe('held');
  for (let again = 0; again < 2; again += 1)
    expect(await payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: 'x' })).toMatchObject({
      value: { status: 'canceled' },
    });
  expect(await account()).toMatchObject({ available: '900.00', held: '0.00' });
  expect(await confirm(intentId)).toMatchObject({ kind: 'rejected', code: 'canceled' });
});

test('64 orders at once never exceed the limit', async () => {
  const intents = await Promise.all(Array.from({ length: 64 }, () => opened(7_000)));
  const outcomes = await Promise.all(intents.map(async (intentId) => ({ intentId, result: await confirm(intentId) })));
  const held = outcomes.filter(({ result }) => result.kind === 'held');
  expect(held).toHaveLength(12);
  const declined = outcomes.filter(({ result }) => result.kind === 'declined' && result.code === 'credit_exceeded');
  expect(declined).toHaveLength(52);
  expect(await account()).toMatchObject({ held: '840.00', available: '60.00', isNearLimit: true });
  await Promise.all(
    held.map(({ intentId }) => payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: `${intentId}/cancel` })),
  );
  expect(await account()).toMatchObject({ held: '0.00', available: '900.00' });
});

test('an expired security stops sales but not refunds, and a lowered limit may be below the debt', async () => {
  expect(await codeOf(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '500', security: 'bond' } })).toBe(
    'credit.securityMissing',
  );
  await enter('50.00', { security: 'bond', securityAmount: '80', securityUntil: '2026-11-28' });
  expect(await account()).toMatchObject({ available: '-50.00', stoppedBy: 'credit_exceeded', securityUntil: '2026-11-28' });
  await enter('500.00', { security: 'bond', securityAmount: '800', securityUntil: '2026-11-28' });
  const intentId = await opened(1_000);
  expect((await confirm(intentId)).kind).toBe('held');
  expect((await capture(intentId, 1_000)).kind).toBe('done');
  shop.clock.advance(24 * 3_600_000);
  superAdmin = await signInAs(shop.client, 'super@example.com');
  const late = { agencyId: lakeside, reference: 'too late', amount: money('GBP', 1) };
  expect(await payments.open(late)).toMatchObject({ kind: 'declined', code: 'credit_unsecured' });
  expect(await payments.refund({ intentId, amount: money('GBP', 1_000), idempotencyKey: 'refund-3' })).toMatchObject({ kind: 'done' });
});

test('an agency without an account is declined, and only the super agency sets limits or sees those of others', async () => {
  const theirs = { agencyId: headOffice, reference: 'cart-1', amount: money('GBP', 100) };
  expect(await payments.open(theirs)).toMatchObject({ kind: 'declined', code: 'credit_none' });
  await enter('1', { agencyId: headOffice });
  expect(await payments.open(theirs)).toMatchObject({ code: 'not_theirs' });
  const admin = await signInAs(shop.client, 'admin@example.com');
  const body = { agencyId: lakeside, currency: 'GBP' as const, limit: '9', security: 'none' as const };
  expect(await codeOf(setCreditLimit, { body }, admin)).toBe('session.wrongRole');
  expect(await codeOf(getAgencyCredit, { query: { agencyId: headOffice } }, admin)).toBe('object.notFound');
});
