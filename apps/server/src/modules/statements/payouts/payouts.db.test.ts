/** An agency's bank details, and the files by which a bank pays it. */
import {
  decideBankDetails,
  downloadPayoutRun,
  enterBankDetails,
  getBankDetails,
  listPayoutRuns,
  listPayouts,
  makePayoutRun,
  settlePayouts,
} from '@throughfare/contract/calls/agency-payouts';
import { getAgencyBalances, issueStatement, recordTransfer } from '@throughfare/contract/calls/agency-statements';
import type { Currency } from '@throughfare/kernel/money';
import { beforeEach, expect, test } from 'vitest';
import { callsBy } from '../../../../../../tests/support/calls-by.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';
import { createLedger } from '../../ledger/create-ledger.ts';

let clerk: string;
let admin: string;
const [{ id: lakeside }, { id: headOffice }] = demoAgencies;
const day = '2026-11-28';

const shop = await openTestShop({ work: true });
// A bearer is valid for minutes only.
beforeEach(async () => {
  clerk = await signInAs(shop.client, 'super@example.com');
  admin = await signInAs(shop.client, 'admin@example.com');
});

const { must, codeOf } = callsBy(shop.client, () => clerk);

const german = { agencyId: lakeside, holder: 'Lakeside Travel', kind: 'iban' as const, iban: 'DE02 1203 0000 0000 2020 51', bic: '' };
const details = async () => (await must(getBankDetails, { query: { agencyId: lakeside } })).data;
const waitingId = async () => (await details()).waiting?.detailsId ?? '';
const confirm = async (token = clerk) => codeOf(decideBankDetails, { body: { detailsId: await waitingId(), decision: 'confirm' } }, token);
const payouts = async () => (await must(listPayouts, {})).data.payouts;
const runs = async () => (await must(listPayoutRuns, {})).data.runs;
const balanceIn = async (currency: Currency) =>
  (await must(getAgencyBalances, { query: { agencyId: lakeside } })).data.balances.find((one) => one.currency === currency)?.balance;

/** A commission that is on no statement yet. */
async function earn(agencyId: string, currency: Currency, minor: number, order: string): Promise<void> {
  const lines = [
    { account: 'commission' as const, currency, minor, kind: 'commission' as const },
    { account: `agency:${agencyId}` as const, currency, minor: -minor, kind: 'commission' as const },
  ];
  const ledger = createLedger(shop.platform);
  await shop.platform.db.transaction().execute((transaction) => ledger.post(transaction, [{ orderId: order, movement: 'sale/x', lines }]));
}

/** A commission, and the statement with it. */
async function owe(agencyId: string, currency: Currency, minor: number, order: string): Promise<void> {
  await earn(agencyId, currency, minor, order);
  await must(issueStatement, { body: { agencyId, currency, untilDay: day } });
}

test('bank details need a second person and a mail to the agency, and are neither readable in the database nor on a page', async () => {
  expect(await codeOf(enterBankDetails, { body: { ...german, iban: 'DE02 1203 0000 0000 2020 52' } })).toBe('request.invalid');
  expect(await codeOf(enterBankDetails, { body: { ...german, iban: 'GB29NWBK60161331926819' } })).toBe('bankDetails.bicMissing');
  expect(await codeOf(enterBankDetails, { body: { ...german, bic: 'NWBKGB2L' } })).toBe('bankDetails.otherCountry');
  expect(await codeOf(enterBankDetails, { body: { ...german, agencyId: headOffice } }, admin)).toBe('object.notFound');
  await must(enterBankDetails, { body: german });
  expect(await details()).toMatchObject({
    waiting: { masked: 'DE •••• 2051', holder: 'Lakeside Travel', approval: { mayApprove: false } },
  });
  expect(await confirm()).toBe('approval.samePerson');
  // The administrator's entry replaces the one that waits.
  await must(enterBankDetails, { body: german }, admin);
  expect(await confirm(admin)).toBe('session.wrongRole');
  const waiting = await waitingId();
  expect(await details()).toMatchObject({ waiting: { approval: { mayApprove: true } } });
  expect(await confirm()).toBe('done');
  expect(await codeOf(decideBankDetails, { body: { detailsId: waiting, decision: 'refuse' } })).toBe('bankDetails.decided');
  expect(await details()).toEqual({ current: expect.objectContaining({ masked: 'DE •••• 2051' }) });
  await expect
    .poll(() => shop.mails.filter(({ to }) => to === 'admin@example.com').map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['New bank details were entered', 'New bank details are in force']));
  expect(shop.mails.map(({ text }) => text).join()).not.toContain('DE0212030000');
  const { rows } = await shop.platform.retailPool.query<{ sealed: Buffer; row: string }>(
    'select sealed, details::text as row from retail.agency_bank_details details',
  );
  for (const { sealed, row } of rows) {
    expect(sealed.toString('latin1')).not.toContain('2051');
    expect(row).not.toContain('12030000');
  }
});

test('a refused change leaves the current account in force', async () => {
  await must(enterBankDetails, { body: { ...german, iban: 'FR1420041010050500013M02606' } }, admin);
  expect(await codeOf(decideBankDetails, { body: { detailsId: await waitingId(), decision: 'refuse' } })).toBe('done');
  expect(await details()).toEqual({ current: expect.objectContaining({ masked: 'DE •••• 2051' }) });
});

test("a file pays each debt once; the ledger follows the bank's result, and unpaid amounts are owed again", async () => {
  await owe(lakeside, 'EUR', 4_250, 'order-eur');
  await owe(headOffice, 'EUR', 100, 'order-head');
  expect(await payouts()).toMatchObject([
    { agencyName: 'Lakeside Travel', amount: '42.50', account: 'DE •••• 2051', format: 'sepa' },
    { agencyName: 'Throughfare Head Office', amount: '1.00' },
  ]);
  const body = { format: 'sepa' as const, currency: 'EUR' as const, executeOn: day };
  expect(await codeOf(makePayoutRun, { body: { ...body, executeOn: '2026-11-27' } })).toBe('payout.inThePast');
  expect(await codeOf(makePayoutRun, { body: { ...body, format: 'list' } })).toBe('payout.nothing');
  expect(await codeOf(makePayoutRun, { body }, admin)).toBe('session.wrongRole');
  const pressed = await Promise.all([1, 2, 3].map(() => codeOf(makePayoutRun, { body })));
  expect(pressed.sort()).toEqual(['done', 'payout.nothing', 'payout.nothing']);
  // the other agency has no bank details
  expect(await payouts()).toMatchObject([{ agencyName: 'Throughfare Head Office' }]);
  const [run] = await runs();
  const runId = run?.runId ?? '';
  expect(run).toMatchObject({
    format: 'sepa',
    total: '42.50',
    payouts: [{ agencyName: 'Lakeside Travel', account: 'DE •••• 2051', state: 'open' }],
  });
  const file = (await must(downloadPayoutRun, { params: { runId } })).data;
  const xml = Buffer.from(file.content, 'base64').toString();
  expect(file.fileName).toMatch(/^P-2026-\d{6}\.xml$/);
  for (const part of ['pain.001.001.09', '<IBAN>DE02120300000000202051</IBAN>', '>42.50</InstdAmt>', 'Commission S-2026-'])
    expect(xml).toContain(part);
  expect((await must(downloadPayoutRun, { params: { runId } })).data).toEqual(file);
  expect(await codeOf(downloadPayoutRun, { params: { runId } }, admin)).toBe('session.wrongRole');

  const paid = {
    agencyId: lakeside,
    currency: 'EUR' as const,
    direction: 'paid' as const,
    amount: '1.00',
    valueDay: day,
    bankReference: 'X',
  };
  expect(await codeOf(recordTransfer, { body: paid })).toBe('transfer.tooMuch');
  const settle = (outcome: 'paid' | 'dropped', of: string) => codeOf(settlePayouts, { body: { runId: of, outcome, valueDay: day } });
  expect(await codeOf(settlePayouts, { body: { runId, outcome: 'paid', valueDay: '2026-11-29' } })).toBe('transfer.inTheFuture');
  expect(await settle('dropped', runId)).toBe('done');
  expect(await payouts()).toHaveLength(2);
  await must(makePayoutRun, { body });
  const again = (await runs())[0]?.runId ?? '';
  const twice = await Promise.all([settle('paid', again), settle('paid', again)]);
  expect(twice.sort()).toEqual(['done', 'payout.settled']);
  expect(await settle('paid', lakeside)).toBe('object.notFound');
  expect(await balanceIn('EUR')).toBe('0.00');
  expect((await runs()).map((one) => one.payouts.map(({ state }) => state))).toEqual([['paid'], ['dropped']]);
});

test('a statement is paid once: what the agency earns after it waits for the next one', async () => {
  const ofLakeside = async () => (await payouts()).filter(({ agencyName }) => agencyName === 'Lakeside Travel').map(({ amount }) => amount);
  await earn(lakeside, 'EUR', 600, 'order-since');
  expect(await balanceIn('EUR')).toBe('-6.00');
  expect(await ofLakeside()).toEqual([]);
  await must(issueStatement, { body: { agencyId: lakeside, currency: 'EUR', untilDay: day } });
  expect(await ofLakeside()).toEqual(['6.00']);
  await earn(lakeside, 'EUR', 400, 'order-later');
  const byHand = { agencyId: lakeside, currency: 'EUR' as const, direction: 'paid' as const, valueDay: day };
  await must(recordTransfer, { body: { ...byHand, amount: '2.50', bankReference: 'By hand' } });
  expect(await ofLakeside()).toEqual(['3.50']);
});

test('another currency goes into a list for the bank', async () => {
  await must(
    enterBankDetails,
    {
      body: {
        agencyId: lakeside,
        holder: 'Lakeside, Travel',
        kind: 'local',
        country: 'AU',
        bankCode: '062-000',
        accountNumber: '1234 5678',
      },
    },
    admin,
  );
  expect(await confirm()).toBe('done');
  expect(await details()).toEqual({ current: expect.objectContaining({ masked: 'AU •••• 5678', kind: 'local' }) });
  await owe(lakeside, 'AUD', 990, 'order-aud');
  await must(makePayoutRun, { body: { format: 'list', currency: 'AUD', executeOn: day } });
  const [run] = await runs();
  const { content, fileName } = (await must(downloadPayoutRun, { params: { runId: run?.runId ?? '' } })).data;
  expect(fileName).toMatch(/\.csv$/);
  expect(Buffer.from(content, 'base64').toString()).toContain('"Lakeside, Travel",AU,062-000,1234 5678,AUD,9.90,Commission S-2026-');
});
