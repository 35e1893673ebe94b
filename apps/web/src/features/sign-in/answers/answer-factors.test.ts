import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../../testing/fake-visitor.ts';
import { formOf } from '../../../testing/form-of.ts';
import { shopVisitor } from '../../../testing/route-args.ts';
import { answerForm } from './answer-form.ts';
import { answerVerification } from './answer-verification.ts';

const password = 'Cold-brew-42';
const proof = { reCAPTCHAtoken: 'proof' };
const session = { token: 't', userId: 'u', userRole: 'B2BAdmin' };
const settled = { getProfile: answer({ data: { body: {} } }), mergeCarts: refusal('cart.ordered', 409) };

async function send(fields: Readonly<Record<string, string>>, answers: Readonly<Record<string, object>>) {
  const kept: unknown[] = [];
  const shop = shopVisitor(answers, { keepSession: (started) => void kept.push(started) });
  return { given: await answerForm(shop.visitor, formOf(fields)), kept, ...shop };
}

describe('a second factor', () => {
  const code = { form: 'secondFactor', challenge: 'c1', code: '123456' };

  test('that is correct signs in, even if the carts cannot be merged or a currency is unknown', async () => {
    const { given, kept, remembered } = await send(code, { answerSecondFactor: answer({ body: session }), ...settled });
    expect(given).toEqual({ kind: 'signedIn', isAgent: true, leftOut: [] });
    expect([kept, remembered]).toEqual([[session], []]);
  });

  test('is sent without the blank that the app shows in it', async () => {
    const { asked } = await send({ ...code, code: '123 456' }, { answerSecondFactor: answer({ body: session }), ...settled });
    expect(asked[0]).toMatchObject({ body: { challenge: 'c1', code: '123456' } });
  });

  test.each(['secondFactor.wrong', 'signIn.challengeEnded'] as const)(
    'that is refused as %s is reported at the code, without signing in',
    async (why) => {
      const { given, kept } = await send(code, { answerSecondFactor: refusal(why, 401) });
      expect(given).toMatchObject({ kind: 'refused', form: 'secondFactor', problems: { code: messageText(why) } });
      expect(kept).toEqual([]);
    },
  );

  test('never comes back with the page: neither code nor challenge', async () => {
    const { given } = await send(code, { answerSecondFactor: refusal('secondFactor.wrong', 401) });
    expect(given).toMatchObject({ typed: { form: 'secondFactor' } });
    expect(JSON.stringify(given)).not.toMatch(/123456|c1/);
  });

  test('that has to be set up comes with its key as a picture', async () => {
    const setUp = {
      outcome: 'secondFactorSetupRequired',
      challenge: 'c2',
      secret: 'S',
      otpauthUri: 'otpauth://totp/x',
      backupCodes: ['1-2'],
    };
    const { given, kept } = await send({ form: 'signIn', username: 'ann', password, ...proof }, { signIn: answer({ body: setUp }) });
    expect(given).toMatchObject({ kind: 'secondFactorSetupRequired', challenge: 'c2', setup: { secret: 'S', backupCodes: ['1-2'] } });
    expect(given.kind === 'secondFactorSetupRequired' && given.setup.qr.side).toBeGreaterThan(20);
    expect(kept).toEqual([]);
  });

  test.each(['{', 'null', '7', ''])('of a passkey that says "%s" reaches no call', async (response) => {
    const { given, asked } = await send({ form: 'passkey', challenge: 'c1', ceremony: 'k1', response }, {});
    expect(given).toMatchObject({ kind: 'refused', form: 'passkey', message: messageText('request.invalid') });
    expect(asked).toEqual([]);
  });

  test("with a passkey passes on the browser's answer unchanged", async () => {
    const fields = { form: 'passkey', challenge: 'c1', ceremony: 'k1', response: '{"id":"p1","more":[1]}' };
    const { given, asked } = await send(fields, { answerWithPasskey: answer({ body: session }), ...settled });
    expect(given.kind).toBe('signedIn');
    expect(asked[0]?.body).toEqual({ challenge: 'c1', ceremony: 'k1', response: { id: 'p1', more: [1] } });
  });
});

describe('a reset', () => {
  const request = { form: 'resetRequest', email: ' ann@example.com ', ...proof };
  const submit = { form: 'resetSubmit', email: 'ann@example.com', verificationCode: '123456', password, confirmation: password, ...proof };

  test('asks for a code and carries the address on without its blanks', async () => {
    expect((await send(request, { requestPasswordReset: answer({}) })).given).toEqual({ kind: 'codeSent', email: 'ann@example.com' });
  });

  test('that is requested too often is reported for the whole form', async () => {
    expect((await send(request, { requestPasswordReset: refusal('request.tooMany', 429) })).given).toMatchObject({
      problems: {},
      message: messageText('request.tooMany'),
    });
  });

  test.each([
    ['reset.codeWrong', 'verificationCode'],
    ['password.common', 'password'],
  ] as const)('that is refused as %s is reported at %s', async (why, field) => {
    const { given } = await send(submit, { submitPasswordReset: refusal(why, 422) });
    expect(given).toMatchObject({ problems: { [field]: messageText(why) }, typed: { email: 'ann@example.com' } });
    expect(JSON.stringify(given)).not.toContain(password);
  });

  test("shows the call's error about the password at the form's field", async () => {
    const fields = [{ path: 'body.newPassword', message: 'Too short.' }];
    const { given } = await send(submit, { submitPasswordReset: refusal('request.invalid', 400, fields) });
    expect(given).toMatchObject({ problems: { password: 'Too short.' } });
  });

  test('with two passwords reaches no call', async () => {
    const { given, asked } = await send({ ...submit, confirmation: 'other' }, {});
    expect([given.kind, asked]).toEqual(['refused', []]);
  });
});

describe('the link of a verification mail', () => {
  const verify = (fields: Readonly<Record<string, string>>, answers: Readonly<Record<string, object>>) => {
    const shop = shopVisitor(answers);
    return answerVerification(shop.visitor, formOf(fields)).then((given) => ({ given, asked: shop.asked }));
  };

  test('verifies the address', async () => {
    expect((await verify({ token: 't-1' }, { verifyEmail: answer({ body: { email: 'ann@example.com' } }) })).given).toEqual({
      kind: 'verified',
      email: 'ann@example.com',
    });
  });

  test('that has expired offers another; after a failure of the shop it can be pressed again', async () => {
    expect((await verify({ token: 't-1' }, { verifyEmail: refusal('user.linkInvalid', 410) })).given).toEqual({
      kind: 'ended',
      token: 't-1',
    });
    expect((await verify({ token: 't-1' }, { verifyEmail: refusal('server.failed', 500) })).given).toEqual({
      kind: 'refused',
      token: 't-1',
      message: messageText('server.failed'),
    });
  });

  test('is sent again only after a human check', async () => {
    const robot = await verify({ token: 't-1', intent: 'again' }, {});
    expect([robot.given, robot.asked]).toEqual([{ kind: 'refused', token: 't-1', message: messageText('humanCheck.failed') }, []]);
    const person = await verify({ token: 't-1', intent: 'again', ...proof }, { resendVerification: answer({}) });
    expect([person.given, person.asked[0]?.body]).toEqual([{ kind: 'sentAgain' }, { token: 't-1', reCAPTCHAtoken: 'proof' }]);
  });

  test('that is too long is cut before the call', async () => {
    const { asked } = await verify({ token: 'x'.repeat(5000) }, { verifyEmail: refusal('user.linkInvalid', 410) });
    expect(JSON.stringify(asked[0]?.body).length).toBeLessThan(300);
  });
});
