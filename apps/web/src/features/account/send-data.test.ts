import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { sendData } from './send-data.ts';
import { sendTravellers } from './send-travellers.ts';

async function redirectOf(sending: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await sending.catch((reason: unknown) => reason);
  if (!(thrown instanceof Response)) throw new Error('nobody is sent on');
  return thrown.headers.get('location');
}

test('closes no account without the tick, and none without the password', async () => {
  const nobody = fakeVisitor({}, {});
  expect(Object.keys((await sendData(nobody, formOf({ currentPassword: 'secret' }))).fields)).toEqual(['sure']);
  expect(Object.keys((await sendData(nobody, formOf({ sure: 'yes' }))).fields)).toEqual(['currentPassword']);
});

test('closes the account, forgets the session and leads home', async () => {
  let forgotten = 0;
  const visitor = fakeVisitor({ deleteAccount: answer({}) }, { forgetSession: () => void (forgotten += 1) });
  expect(await redirectOf(sendData(visitor, formOf({ sure: 'yes', currentPassword: 'secret' })))).toBe('/');
  expect(forgotten).toBe(1);
});

test('keeps the session of an account that was not closed', async () => {
  let forgotten = 0;
  const visitor = fakeVisitor({ deleteAccount: refusal('password.wrong', 403) }, { forgetSession: () => void (forgotten += 1) });
  const answered = await sendData(visitor, formOf({ sure: 'yes', currentPassword: 'guess' }));
  expect(Object.keys(answered.fields)).toEqual(['currentPassword']);
  expect(forgotten).toBe(0);
});

test('shows the list again after a traveller was kept', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ saveTraveller: answer({}) }, {}, asked);
  expect(await redirectOf(sendTravellers(visitor, formOf({ firstName: 'Ada', lastName: 'Byron' })))).toBe('/account/travellers');
  expect(asked[0]?.body).not.toHaveProperty('travellerId');
});

test('keeps the form open if the birthday is impossible', async () => {
  const visitor = fakeVisitor({ saveTraveller: refusal('traveller.birthInvalid', 422) }, {});
  const answered = await sendTravellers(visitor, formOf({ firstName: 'Ada', lastName: 'Byron', dateOfBirth: '2090-01-01' }));
  expect(answered).toMatchObject({ intent: 'save', ok: false });
  expect(Object.keys(answered.fields)).toEqual(['dateOfBirth']);
});

test('says that bookings stay when a traveller is removed', async () => {
  const asked: Asked[] = [];
  const answered = await sendTravellers(
    fakeVisitor({ removeTraveller: answer({}) }, {}, asked),
    formOf({ intent: 'remove', travellerId: 't1' }),
  );
  expect(answered.message).toContain('Bookings stay as they are.');
  expect(asked).toEqual([{ call: 'removeTraveller', body: { travellerId: 't1' } }]);
});
