import type { AgencyCreditAccount } from '@throughfare/contract/calls/agency-credit';
import { describe, expect, test } from 'vitest';
import { refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadMoney, type MoneyView, payoutsCsv } from './load-money.ts';
import { account, account1, balance, bank, credit, money, ready } from './money-fixtures.ts';
import { MoneyScreen } from './money-screen.tsx';
import { sendMoney } from './send-money.ts';

const show = (view: MoneyView = ready, more: Partial<Parameters<typeof MoneyScreen>[0]> = {}) =>
  draw(
    <MoneyScreen view={view} agencyId={undefined} isClerk={false} mayChangeTerms={false} today="2026-11-28" answer={undefined} {...more} />,
  );
const withAccount = (changed: Partial<AgencyCreditAccount>) =>
  show({ state: 'ready', bank, money, credit: { ...credit, accounts: [{ ...account, ...changed }] } });
const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the account of an agency', () => {
  test('shows the debt, the age of unpaid sums, and the tax in each line', () => {
    const page = show();
    expect(page.getByRole('heading', { name: 'Balance in GBP: £120.00 to be paid by the agency' })).not.toBeNull();
    expect(page.text).toContain('Unpaid: 1 to 30 days £40.00.');
    const statements = page.getByRole('table', { name: 'Statements' });
    expect(statements.textContent).toMatch(/S-2026-000001.*£40\.00.*13 days overdue.*PDF.*CSV.*XLSX/);
    const next = page.getByRole('table', { name: 'In the next statement: £120.00' });
    expect(next.textContent).toMatch(/Commission.*TF1234.*3\.30.*0\.30: GST 10 %/);
  });

  test('in the agency’s favour, and with nothing new', () => {
    const page = show({
      state: 'ready',
      bank,
      credit,
      money: { ...money, balances: [{ ...balance, balance: '-12.50', unbilled: [], statements: [] }] },
    });
    expect(page.getByRole('heading', { name: "Balance in GBP: £12.50 in the agency's favour" })).not.toBeNull();
    expect(page.text).toContain('No statement has been issued yet.');
    expect(page.text).toContain('Nothing has happened since the last statement.');
  });

  test.each([
    [{}, 'Four fifths of the limit are used.'],
    [
      { stoppedBy: 'credit_overdue' },
      'A statement is overdue. Nothing more is sold on account until it is paid. Cards and refunds still work.',
    ],
    [{ stoppedBy: 'credit_unsecured' }, 'The security has ended. Nothing more is sold on account.'],
    [{ stoppedBy: 'credit_exceeded' }, 'The limit is reached. Nothing more is sold on account. Cards and refunds still work.'],
  ] as const)('warns of credit %j', (changed, words) => expect(withAccount(changed).text).toContain(words));

  test('before the first sale, explains the page', () => {
    const page = show({ state: 'ready', bank: {}, money: { ...money, balances: [], memos: [] }, credit: { ...credit, accounts: [] } });
    expect(page.getByRole('heading', { name: 'Nothing has been sold yet' })).not.toBeNull();
    expect(page.text).toContain('No memo has been written.');
  });

  test('that cannot be loaded offers another try', () => {
    const page = show({ state: 'failed', message: 'Please try again.' });
    expect(page.text).toContain('The account cannot be shown');
    expect(page.text).toContain('Please try again.');
  });

  test("shows the clerk's forms only to the clerk; the agency accepts or disputes", () => {
    expect(show().queryByRole('heading', { name: 'Keep the account' })).toBeNull();
    expect(show().text).toContain('Dispute');
    const clerk = show(ready, { isClerk: true, mayChangeTerms: true });
    expect(clerk.getByRole('heading', { name: 'Keep the account' })).not.toBeNull();
    expect(clerk.getByRole('link', { name: 'Pay-outs to all agencies' }).getAttribute('href')).toBe('/admin/payouts');
    expect(clerk.text).toContain('Enter a limit');
    expect(show(ready, { isClerk: true }).text).not.toContain('Enter a limit');
  });

  test('shows the masked account, and lets a second person decide on a change', () => {
    expect(show().text).toContain('Payments to the agency go to DE •••• 2051, Lakeside Travel.');
    const waiting = { ...account1, masked: 'FR •••• 2606' };
    const other = show({ ...ready, bank: { waiting: { ...waiting, approval: { mayApprove: true } } } });
    expect(other.text).toContain('No bank account is confirmed yet');
    expect(other.getByRole('button', { name: 'Confirm FR •••• 2606' })).toBeDefined();
    const same = show({
      ...ready,
      bank: { ...bank, waiting: { ...waiting, approval: { mayApprove: false, whyNot: 'Another administrator must confirm it.' } } },
    });
    expect(same.queryByRole('button', { name: /Confirm/ })).toBeNull();
    const wrong = refused('bankIban', { iban: 'This is no IBAN.' });
    expect(show(ready, { answer: wrong }).text).toContain('This is no IBAN.');
  });

  test('keeps a refused form open with its reason', () => {
    const page = show(ready, { isClerk: true, answer: refused('transfer', {}, 'We owe this agency £12.50.') });
    expect(page.text).toContain('We owe this agency £12.50.');
  });
});

describe('the calls of the page', () => {
  test('an unknown agency, or one of others, is a missing page; a failed call is a message', async () => {
    const load = (balances: object, accounts: object = answer({ data: credit })) =>
      loadMoney(
        fakeVisitor({ getAgencyBalances: balances, getAgencyCredit: accounts, getBankDetails: answer({ data: bank }) }, {}),
        'a1',
      ).catch((error: unknown) => error);
    expect(await load(answer({ data: money }))).toEqual(ready);
    expect(await load(refusal('object.notFound', 404))).toMatchObject({ status: 404 });
    expect(await load(refusal('request.invalid', 400))).toMatchObject({ status: 404 });
    expect(await load(answer({ data: money }), refusal('server.busy', 503))).toMatchObject({ state: 'failed' });
  });

  test.each([
    [
      { intent: 'limit', agencyId: 'a1', currency: 'GBP', limit: '5000', security: 'bond', securityUntil: '2027-01-31' },
      'setCreditLimit',
      { agencyId: 'a1', currency: 'GBP', limit: '5000', security: 'bond', securityAmount: '0', securityUntil: '2027-01-31' },
    ],
    [
      { intent: 'issue', agencyId: 'a1', currency: 'AUD', untilDay: '2026-11-28' },
      'issueStatement',
      { agencyId: 'a1', currency: 'AUD', untilDay: '2026-11-28' },
    ],
    [
      {
        intent: 'transfer',
        agencyId: 'a1',
        currency: 'GBP',
        direction: 'paid',
        amount: '12.50',
        valueDay: '2026-11-28',
        bankReference: 'OUT-1',
      },
      'recordTransfer',
      { agencyId: 'a1', currency: 'GBP', direction: 'paid', amount: '12.50', valueDay: '2026-11-28', bankReference: 'OUT-1' },
    ],
    [
      { intent: 'memo', agencyId: 'a1', currency: 'GBP', direction: 'credit', amount: '5', reason: 'Late', evidence: 'Letter' },
      'enterMemo',
      { agencyId: 'a1', currency: 'GBP', direction: 'credit', amount: '5', reason: 'Late', evidence: 'Letter' },
    ],
    [{ intent: 'answer', id: 'm1', answer: 'dispute', note: 'No' }, 'answerMemo', { memoId: 'm1', answer: 'dispute', note: 'No' }],
    [
      { intent: 'bankIban', agencyId: 'a1', holder: 'Lakeside Travel', iban: 'DE02 1203', bic: '' },
      'enterBankDetails',
      { agencyId: 'a1', holder: 'Lakeside Travel', kind: 'iban', iban: 'DE02 1203', bic: '' },
    ],
    [
      { intent: 'bankLocal', agencyId: 'a1', holder: 'Lakeside Travel', country: 'AU', bankCode: '062-000', accountNumber: '12345678' },
      'enterBankDetails',
      { agencyId: 'a1', holder: 'Lakeside Travel', kind: 'local', country: 'AU', bankCode: '062-000', accountNumber: '12345678' },
    ],
    [{ intent: 'bankDecision', detailsId: 'd1', decision: 'confirm' }, 'decideBankDetails', { detailsId: 'd1', decision: 'confirm' }],
  ])('sends %j as typed', async (fields, call, body) => {
    const asked: Asked[] = [];
    await sendMoney(fakeVisitor({ [call]: answer({ data: { done: 'Done.' } }) }, {}, asked), form(fields));
    expect(asked).toEqual([{ call, body }]);
  });

  test('refuses an unknown form, and answers 404 without the right', async () => {
    await expect(sendMoney(fakeVisitor({}, {}), form({ intent: 'other' }))).rejects.toMatchObject({ status: 400 });
    const visitor = fakeVisitor({ issueStatement: refusal('session.wrongRole', 403) }, {});
    await expect(sendMoney(visitor, form({ intent: 'issue', agencyId: 'a1', currency: 'GBP' }))).rejects.toMatchObject({ status: 404 });
  });

  test('pay-outs are a file with a row for each agency', async () => {
    const payout = {
      agencyId: 'a1',
      agencyName: 'Lakeside Travel',
      currency: 'GBP',
      amount: '12.50',
      statementNumber: 'S-1',
      reference: 'Commission S-1',
    };
    const csv = await payoutsCsv(fakeVisitor({ listPayouts: answer({ data: { payouts: [payout] } }) }, {}));
    expect(csv).toMatch(/Agency,Currency,Amount,Statement,Reference,Account\r?\nLakeside Travel,GBP,12\.50,S-1,Commission S-1,\r?\n/);
  });
});
