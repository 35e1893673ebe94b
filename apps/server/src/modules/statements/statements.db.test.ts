import {
  answerMemo,
  downloadStatement,
  enterMemo,
  getAgencyBalances,
  getStatement,
  issueStatement,
  recordTransfer,
} from '@throughfare/contract/calls/agency-statements';
import { listPayouts } from '@throughfare/contract/calls/agency-payouts';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { beforeAll, expect, test } from 'vitest';
import { callsBy } from '../../../../../tests/support/calls-by.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

let clerk: string;
let admin: string;
const [{ id: lakeside }, { id: headOffice }] = demoAgencies;
const account = { agencyId: lakeside, currency: 'GBP' as const };

const shop = await openTestShop();

beforeAll(async () => {
  await enter();
});

/** A bearer is valid for minutes only. */
async function enter(): Promise<void> {
  clerk = await signInAs(shop.client, 'super@example.com');
  admin = await signInAs(shop.client, 'admin@example.com');
}

const { must, codeOf } = callsBy(shop.client, () => clerk);

const balances = async (token = admin) => (await must(getAgencyBalances, { query: {} }, token)).data;
const ours = async () => (await balances()).balances[0];
const issue = (untilDay: string) => must(issueStatement, { body: { ...account, untilDay } });
const onAccount = async () => (await must(getAgencyCredit, { query: { agencyId: lakeside } })).data.accounts[0];

/** Posts a commission for a sale that a customer paid by card. */
async function earn(minor: number, order: string): Promise<void> {
  const lines = [
    { account: 'commission' as const, currency: 'GBP' as const, minor, kind: 'commission' as const },
    { account: `agency:${lakeside}` as const, currency: 'GBP' as const, minor: -minor, kind: 'commission' as const },
  ];
  const ledger = createLedger(shop.platform);
  await shop.platform.db.transaction().execute((transaction) => ledger.post(transaction, [{ orderId: order, movement: 'sale/x', lines }]));
}

test('commission waits for a statement, which holds it once, and is paid out by it', async () => {
  await earn(1_250, 'order-1');
  expect(await ours()).toMatchObject({ balance: '-12.50', unbilledTotal: '-12.50', unbilled: [{ text: 'Commission', amount: '-12.50' }] });
  await issue('2026-11-28');
  expect(await codeOf(issueStatement, { body: { ...account, untilDay: '2026-11-28' } })).toBe('statement.nothing');
  expect(await ours()).toMatchObject({
    balance: '-12.50',
    unbilled: [],
    statements: [{ opening: '0.00', closing: '-12.50', unpaid: '0.00', dueOn: '2026-12-12' }],
  });
  const { payouts } = (await must(listPayouts, {})).data;
  expect(payouts).toMatchObject([{ agencyName: 'Lakeside Travel', amount: '12.50', currency: 'GBP' }]);
  const paid = { ...account, direction: 'paid' as const, amount: '12.50', valueDay: '2026-11-28', bankReference: 'OUT-1' };
  expect(await codeOf(recordTransfer, { body: { ...paid, amount: '12.51' } })).toBe('transfer.tooMuch');
  await must(recordTransfer, { body: paid });
  expect(await codeOf(recordTransfer, { body: { ...paid, amount: '0.01' } })).toBe('transfer.tooMuch');
  expect((await must(listPayouts, {})).data.payouts).toEqual([]);
  expect(await ours()).toMatchObject({
    balance: '0.00',
    unbilled: [{ text: 'Payment to you', bookingReference: 'OUT-1', amount: '12.50' }],
  });
});

test('a claw-back after the pay-out makes a balance that is carried to the next statement', async () => {
  await earn(-300, 'order-1b');
  await issue('2026-11-28');
  const [head] = (await ours())?.statements ?? [];
  expect(head).toMatchObject({ opening: '-12.50', closing: '3.00', unpaid: '3.00' });
  const { lines } = (await must(getStatement, { params: { statementId: head?.statementId ?? '' } }, admin)).data;
  // both were posted at the same instant of the test's clock
  expect(lines.map(({ text, amount }) => `${text} ${amount}`).sort()).toEqual(['Commission taken back 3.00', 'Payment to you 12.50']);
});

test('a debit memo can be disputed and, if upheld, is in the next statement; a credit memo counts at once', async () => {
  const body = { ...account, direction: 'debit' as const, amount: '40', reason: 'Wrong railcard', evidence: 'Booking ABC123' };
  expect(await codeOf(enterMemo, { body }, admin)).toBe('session.wrongRole');
  await must(enterMemo, { body });
  const memoId = (await balances()).memos[0]?.memoId ?? '';
  expect((await ours())?.unbilled).toEqual([]);
  expect(await codeOf(answerMemo, { body: { memoId, answer: 'dispute' } }, admin)).toBe('memo.noteMissing');
  expect(await codeOf(answerMemo, { body: { memoId, answer: 'uphold', note: 'x' } }, admin)).toBe('session.wrongRole');
  expect(await codeOf(answerMemo, { body: { memoId, answer: 'accept' } })).toBe('session.wrongRole');
  await must(answerMemo, { body: { memoId, answer: 'dispute', note: 'The railcard was shown.' } }, admin);
  await must(answerMemo, { body: { memoId, answer: 'uphold', note: 'It had expired.' } });
  expect(await codeOf(answerMemo, { body: { memoId, answer: 'withdraw' } })).toBe('memo.answered');
  shop.clock.advance(1000);
  await must(enterMemo, { body: { ...body, direction: 'credit', amount: '5.00' } });
  expect((await ours())?.unbilled.map(({ text, amount }) => [text, amount])).toEqual([
    ['Debit memo', '40.00'],
    ['Credit memo', '-5.00'],
  ]);
});

test('an unpaid statement is overdue after its day and stops the sale on account; its payment lets it go on', async () => {
  await must(setCreditLimit, { body: { ...account, limit: '500', security: 'none' } });
  await issue('2026-11-28');
  expect(await onAccount()).toMatchObject({ owed: '38.00', available: '462.00', isOverdue: false });
  shop.clock.advance(15 * 24 * 3_600_000);
  await enter();
  const [head] = (await ours())?.statements ?? [];
  expect(head).toMatchObject({ closing: '38.00', unpaid: '35.00', daysOverdue: 1 });
  expect((await ours())?.aging).toMatchObject({ notDue: '0.00', to30: '38.00' });
  const received = { ...account, direction: 'received' as const, amount: '20', valueDay: '2026-12-13', bankReference: 'IN-1' };
  await must(recordTransfer, { body: received });
  expect(await onAccount()).toMatchObject({ isOverdue: true, stoppedBy: 'credit_overdue', owed: '18.00' });
  expect(await codeOf(recordTransfer, { body: received })).toBe('transfer.twice');
  await must(recordTransfer, { body: { ...received, amount: '18.00', bankReference: 'IN-2' } });
  expect(await onAccount()).toMatchObject({ isOverdue: false, owed: '0.00', available: '500.00' });
  expect((await ours())?.statements.map(({ unpaid }) => unpaid)).toEqual(['0.00', '0.00', '0.00']);
});

test('the paper of a statement is tagged, names no traveller and ends with the closing balance', async () => {
  const [head] = (await ours())?.statements ?? [];
  const [file = ''] = (await must(downloadStatement, { params: { statementId: head?.statementId ?? '' } }, admin)).results;
  const { structure, untagged, title } = readPdf(Buffer.from(file, 'base64'));
  expect(title).toContain('Lakeside Travel');
  expect(untagged).toBe('');
  expect(structure.filter(({ tag }) => tag === 'TH').map(({ text }) => text)).toEqual(['Date', 'Value day', 'What', 'Reference', 'Amount']);
  expect(structure.findLast(({ tag }) => tag === 'TD')?.text).toBe('38.00');
});

test('a statement is frozen, and only its agency and the super agency read it', async () => {
  const { retailPool } = shop.platform;
  await expect(retailPool.query('update retail.agency_statement set closing_minor = 0')).rejects.toThrow('frozen');
  await expect(retailPool.query('delete from retail.agency_statement_line')).rejects.toThrow('frozen');
  const agent = await signInAs(shop.client, 'agent@example.com');
  expect(await codeOf(getAgencyBalances, { query: {} }, agent)).toBe('session.wrongRole');
  expect(await codeOf(getAgencyBalances, { query: { agencyId: headOffice } }, admin)).toBe('object.notFound');
});
