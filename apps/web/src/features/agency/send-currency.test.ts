import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { sendAgencies } from './send-agencies.ts';
import { sendApplication } from './send-application.ts';
import { sendMoney } from './send-money.ts';

const details = { intent: 'details', agencyId: 'a1', company: 'Lakeside', country: 'GB', accreditationType: 'NONE' };

test('an agency in an unknown currency is not treated as one in pounds', async () => {
  const nobody = fakeVisitor({}, {});
  for (const currency of ['', 'XYZ']) {
    expect(Object.keys((await sendApplication(nobody, formOf({ ...details, currency }))).fields)).toEqual(['currency']);
    expect(await sendAgencies(nobody, formOf({ ...details, currency }))).toMatchObject({
      intent: 'details',
      ok: false,
      fields: { currency: 'Please choose a currency from the list.' },
    });
  }
});

test.each(['limit', 'issue', 'transfer', 'memo'])('enters nothing without a chosen currency: %s', async (intent) => {
  const answered = await sendMoney(fakeVisitor({}, {}), formOf({ intent, agencyId: 'a1', currency: 'XYZ', amount: '5' }));
  expect(answered).toMatchObject({ intent, ok: false });
  expect(Object.keys(answered.fields)).toEqual(['currency']);
});

test('a memo is answered without a currency, and with one of four answers only', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ answerMemo: answer({ data: { done: 'Upheld.' } }) }, {}, asked);
  expect(await sendMoney(visitor, formOf({ intent: 'answer', id: 'm1', answer: 'uphold' }))).toMatchObject({ ok: true });
  expect(asked[0]?.body).toEqual({ memoId: 'm1', answer: 'uphold', note: '' });
  await expect(sendMoney(visitor, formOf({ intent: 'answer', id: 'm1', answer: 'burn' }))).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['transfer', 'recordTransfer', 'transfer.tooMuch', 'amount'],
  ['transfer', 'recordTransfer', 'transfer.twice', 'bankReference'],
  ['transfer', 'recordTransfer', 'transfer.inTheFuture', 'valueDay'],
  ['limit', 'setCreditLimit', 'credit.securityMissing', 'securityUntil'],
  ['issue', 'issueStatement', 'statement.dayNotOver', 'untilDay'],
] as const)('%s: shows a refusal of %s, %s, at its field', async (intent, call, code, field) => {
  const visitor = fakeVisitor({ [call]: refusal(code, 422) }, {});
  const answered = await sendMoney(visitor, formOf({ intent, agencyId: 'a1', currency: 'GBP' }));
  expect(Object.keys(answered.fields)).toEqual([field]);
});

test('a limit without a security sends no amount of one, and one with a security sends an amount', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ setCreditLimit: answer({ data: { done: 'Entered.' } }) }, {}, asked);
  const limit = { intent: 'limit', agencyId: 'a1', currency: 'EUR', limit: '5000', securityAmount: '900', securityUntil: '' };
  await sendMoney(visitor, formOf({ ...limit, security: 'none' }));
  await sendMoney(visitor, formOf({ ...limit, security: 'deposit', securityAmount: '' }));
  expect(asked.map(({ body }) => body)).toEqual([
    { agencyId: 'a1', currency: 'EUR', limit: '5000', security: 'none' },
    { agencyId: 'a1', currency: 'EUR', limit: '5000', security: 'deposit', securityAmount: '0' },
  ]);
});
