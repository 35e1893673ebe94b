import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { sendSecurity } from './send-security.ts';

const newPassword = { intent: 'password', currentPassword: 'old one', newPassword: 'new one 12', retyped: 'new one 12' };

test('changes a password that was typed twice alike', async () => {
  const asked: Asked[] = [];
  const answered = await sendSecurity(fakeVisitor({ changePassword: answer({}) }, {}, asked), formOf(newPassword));
  expect(asked).toEqual([{ call: 'changePassword', body: { currentPassword: 'old one', newPassword: 'new one 12' } }]);
  expect(answered).toMatchObject({ ok: true, message: 'Your password is changed, and every other device is signed out.' });
});

test.each([
  ['currentPassword', { ...newPassword, currentPassword: '' }],
  ['retyped', { ...newPassword, retyped: '' }],
  ['retyped', { ...newPassword, retyped: 'another' }],
])('makes no call while %s is wrong', async (field, typed) => {
  const answered = await sendSecurity(fakeVisitor({}, {}), formOf(typed));
  expect(answered.ok).toBe(false);
  expect(Object.keys(answered.fields)).toEqual([field]);
});

test('keeps the spaces of a password', async () => {
  const asked: Asked[] = [];
  await sendSecurity(fakeVisitor({ changePassword: answer({}) }, {}, asked), formOf({ ...newPassword, currentPassword: ' old ' }));
  expect(asked[0]?.body).toMatchObject({ currentPassword: ' old ' });
});

test('puts a password that everybody uses at the field of the new one', async () => {
  const answered = await sendSecurity(fakeVisitor({ changePassword: refusal('password.common', 422) }, {}), formOf(newPassword));
  expect(Object.keys(answered.fields)).toEqual(['newPassword']);
});

test.each([
  ['others', 'Every other device is signed out.'],
  ['s-2', 'That device is signed out.'],
])('signs out %s', async (sessionId, words) => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ endSession: answer({}) }, {}, asked);
  const answered = await sendSecurity(visitor, formOf({ intent: 'sessions', sessionId, currentPassword: 'secret' }));
  expect(answered.message).toBe(words);
  expect(asked).toEqual([{ call: 'endSession', body: { sessionId, currentPassword: 'secret' } }]);
});

test('signs no device out without a password', async () => {
  const answered = await sendSecurity(fakeVisitor({}, {}), formOf({ intent: 'sessions', sessionId: 's-2' }));
  expect(Object.keys(answered.fields)).toEqual(['currentPassword']);
});

test('shows the secret of a new authenticator as text and as a code', async () => {
  const body = { secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Shop:ada?secret=JBSWY3DPEHPK3PXP', backupCodes: ['a1', 'b2'] };
  const answered = await sendSecurity(
    fakeVisitor({ enrolAuthenticator: answer({ body }) }, {}),
    formOf({ intent: 'enrol', currentPassword: 'secret' }),
  );
  expect(answered.setup?.secret).toBe(body.secret);
  expect(answered.setup?.qr.side).toBeGreaterThan(20);
  expect(answered.backupCodes).toEqual(['a1', 'b2']);
});

test('takes the spaces out of a code, as apps show them', async () => {
  const asked: Asked[] = [];
  await sendSecurity(fakeVisitor({ confirmAuthenticator: answer({}) }, {}, asked), formOf({ intent: 'confirm', code: '123 456' }));
  expect(asked).toEqual([{ call: 'confirmAuthenticator', body: { code: '123456' } }]);
});

test.each(['enrol', 'removeAuthenticator', 'backupCodes', 'removePasskey'])('asks for the password before %s', async (intent) => {
  const answered = await sendSecurity(fakeVisitor({}, {}), formOf({ intent }));
  expect(answered).toMatchObject({ intent, ok: false });
  expect(Object.keys(answered.fields)).toEqual(['currentPassword']);
});
