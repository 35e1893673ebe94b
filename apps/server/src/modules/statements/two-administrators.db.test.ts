/** Large memos, files for the bank and bank details need two administrators of the super agency (AGENCY-120). */
import {
  decideBankDetails,
  decidePayoutRun,
  downloadPayoutRun,
  enterBankDetails,
  getBankDetails,
  listPayoutRuns,
  listPayouts,
  makePayoutRun,
  settlePayouts,
} from '@throughfare/contract/calls/agency-payouts';
import { answerMemo, enterMemo, getAgencyBalances, issueStatement } from '@throughfare/contract/calls/agency-statements';
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

/** Sam and Ada are administrators of the super agency whom nobody invited; Sam invited Tess long ago; Alex is a clerk. */
type Person = 'super' | 'admin' | 'traveller' | 'agent';
const people: readonly Person[] = ['super', 'admin', 'traveller', 'agent'];
let tokens: ReadonlyMap<Person, string>;
const [{ id: lakeside }, { id: headOffice }] = demoAgencies;
const idOf = (person: Person) => `(select id from retail.user where email = '${person}@example.com')`;
const sql = (text: string) => shop.platform.retailPool.query(text);

const shop = await openTestShop();

beforeAll(async () => {
  await sql(`update retail.user set role = 'B2BAdmin' where email = 'traveller@example.com'`);
  await sql(`insert into retail.agency_member (user_id, agency_id) values (${idOf('traveller')}, '${lakeside}')`);
  await sql(`update retail.agency_member set agency_id = '${headOffice}'`);
  await sql(`insert into retail.staff_invitation (id, user_id, invited_by, created_at)
    values (gen_random_uuid(), ${idOf('traveller')}, ${idOf('super')}, '2025-01-01T00:00:00Z')`);
});
// A bearer is valid for minutes only.
beforeEach(async () => {
  tokens = new Map(await Promise.all(people.map(async (one) => [one, await signInAs(shop.client, `${one}@example.com`)] as const)));
});

async function ask<C extends AnyCall>(person: Person, call: C, input: CallInput<C>) {
  const outcome = await shop.client.call(call, input, { token: tokens.get(person) ?? '' });
  return { code: outcome.ok ? 'done' : outcome.error.code, data: outcome.ok ? outcome.data : undefined };
}
const codeOf = async <C extends AnyCall>(person: Person, call: C, input: CallInput<C>) => (await ask(person, call, input)).code;

const credit = (amount: string) =>
  ({ body: { agencyId: lakeside, currency: 'EUR', direction: 'credit', amount, reason: 'Goodwill', evidence: 'A letter' } }) as const;
const account = async (person: Person = 'super') => (await ask(person, getAgencyBalances, { query: { agencyId: lakeside } })).data?.data;
const lastMemo = async (person: Person) => (await account(person))?.memos[0];
const balance = async () => (await account())?.balances.find(({ currency }) => currency === 'EUR')?.balance;
const approve = async (person: Person) =>
  codeOf(person, answerMemo, { body: { memoId: (await lastMemo(person))?.memoId ?? '', answer: 'approve' } });

test('a clerk enters small memos only, and several small ones are a large one', async () => {
  expect(await codeOf('agent', enterMemo, credit('99999999.99'))).toBe('approval.administrator');
  expect(await codeOf('agent', enterMemo, credit('600.00'))).toBe('done');
  expect(await codeOf('agent', enterMemo, credit('399.99'))).toBe('done');
  expect(await balance()).toBe('-999.99');
  expect(await codeOf('agent', enterMemo, credit('0.01'))).toBe('approval.administrator');
});

test('a large memo counts once a second administrator has approved it, who was not invited by the first', async () => {
  expect(await codeOf('super', enterMemo, credit('2000.00'))).toBe('done');
  expect(await lastMemo('super')).toMatchObject({
    state: 'waiting',
    approval: { mayApprove: false, whyNot: 'You asked for this yourself. Another administrator must confirm it.' },
  });
  expect(await lastMemo('admin')).toMatchObject({ approval: { mayApprove: true } });
  expect(await approve('super')).toBe('approval.samePerson');
  expect(await approve('agent')).toBe('approval.administrator');
  expect(await approve('traveller')).toBe('approval.invited');
  expect(await balance()).toBe('-999.99');
  expect(await approve('admin')).toBe('done');
  expect(await balance()).toBe('-2999.99');
  expect(await approve('admin')).toBe('memo.answered');
});

test('an administrator invited less than fourteen days ago approves nothing', async () => {
  await codeOf('admin', enterMemo, credit('1500.00'));
  await sql(`update retail.staff_invitation set created_at = '2026-11-15T00:00:00Z'`);
  expect(await approve('traveller')).toBe('approval.newAccount');
  await sql(`update retail.staff_invitation set created_at = '2026-11-13T00:00:00Z'`);
  expect(await approve('traveller')).toBe('done');
});

test('bank details are confirmed by a second administrator', async () => {
  const body = { agencyId: lakeside, holder: 'Lakeside Travel', kind: 'iban', iban: 'DE02 1203 0000 0000 2020 51', bic: '' } as const;
  expect(await codeOf('super', enterBankDetails, { body })).toBe('done');
  const { waiting } = (await ask('traveller', getBankDetails, { query: { agencyId: lakeside } })).data?.data ?? {};
  expect(waiting).toMatchObject({ approval: { mayApprove: false } });
  const confirm = { body: { detailsId: waiting?.detailsId ?? '', decision: 'confirm' } } as const;
  expect(await codeOf('super', decideBankDetails, confirm)).toBe('approval.samePerson');
  expect(await codeOf('agent', decideBankDetails, confirm)).toBe('approval.administrator');
  expect(await codeOf('traveller', decideBankDetails, confirm)).toBe('approval.invited');
  expect(await codeOf('admin', decideBankDetails, confirm)).toBe('done');
});

test('a large file for the bank is neither downloaded nor paid before a second administrator has confirmed it', async () => {
  await ask('super', issueStatement, { body: { agencyId: lakeside, currency: 'EUR', untilDay: '2026-11-28' } });
  const make = { body: { format: 'sepa', currency: 'EUR', executeOn: '2026-11-28' } } as const;
  expect(await codeOf('agent', makePayoutRun, make)).toBe('approval.administrator');
  const runId = (await ask('super', makePayoutRun, make)).data?.data.runId ?? '';
  const firstRun = async (person: Person) => (await ask(person, listPayoutRuns, {})).data?.data.runs[0];
  expect(await firstRun('super')).toMatchObject({ state: 'waiting', approval: { mayApprove: false } });
  expect(await codeOf('super', downloadPayoutRun, { params: { runId } })).toBe('payout.waits');
  expect(await codeOf('super', settlePayouts, { body: { runId, outcome: 'paid', valueDay: '2026-11-28' } })).toBe('payout.waits');
  const decide = (person: Person, decision: 'confirm' | 'refuse', of = runId) =>
    codeOf(person, decidePayoutRun, { body: { runId: of, decision } });
  expect(await decide('super', 'confirm')).toBe('approval.samePerson');
  expect(await decide('traveller', 'confirm')).toBe('approval.invited');
  expect(await decide('agent', 'refuse')).toBe('approval.administrator');
  expect(await decide('admin', 'refuse')).toBe('done');
  expect(await firstRun('super')).toMatchObject({ state: 'refused' });
  expect((await ask('super', listPayouts, {})).data?.data.payouts).toMatchObject([{ amount: '4499.99' }]);

  const again = (await ask('super', makePayoutRun, make)).data?.data.runId ?? '';
  expect(await decide('admin', 'confirm', again)).toBe('done');
  expect(await decide('admin', 'refuse', again)).toBe('payout.decided');
  expect(await codeOf('super', downloadPayoutRun, { params: { runId: again } })).toBe('done');
});
