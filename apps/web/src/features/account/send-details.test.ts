import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { sendDetails } from './send-details.ts';

const emptyCart = answer({ data: { count: 0 } });

test('saves names and phones as typed', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ updateProfile: answer({}) }, {}, asked);
  const names = { firstName: 'Ada', lastName: 'Byron', businessPhone: '', mobilePhone: '+44 20 7946 0000' };
  expect(await sendDetails(visitor, formOf({ intent: 'names', ...names }))).toMatchObject({ ok: true, intent: 'names' });
  expect(asked).toEqual([{ call: 'updateProfile', body: names }]);
});

test('puts the error of a name at its field', async () => {
  const fields = [{ path: 'body.lastName', message: 'Please type a last name.' }];
  const visitor = fakeVisitor({ updateProfile: refusal('request.invalid', 400, fields) }, {});
  const answered = await sendDetails(visitor, formOf({ intent: 'names', firstName: 'Ada' }));
  expect(answered).toMatchObject({ ok: false, message: '', fields: { lastName: 'Please type a last name.' } });
});

test('says where the link to the new address went, and when it counts', async () => {
  const visitor = fakeVisitor({ requestEmailChange: answer({}) }, {});
  const answered = await sendDetails(visitor, formOf({ intent: 'email', newEmail: 'ada@example.org', currentPassword: 'secret' }));
  expect(answered.message).toContain('ada@example.org');
  expect(answered.message).toContain('within 24 hours');
});

test('puts a wrong password at its field', async () => {
  const visitor = fakeVisitor({ requestEmailChange: refusal('password.wrong', 403) }, {});
  const answered = await sendDetails(visitor, formOf({ intent: 'email', newEmail: 'ada@example.org', currentPassword: 'guess' }));
  expect(Object.keys(answered.fields)).toEqual(['currentPassword']);
});

test('keeps a chosen currency in the account and in the browser', async () => {
  const remembered: string[] = [];
  const asked: Asked[] = [];
  const remember = (key: string, value: string) => void remembered.push(`${key}=${value}`);
  const visitor = fakeVisitor({ countCart: emptyCart, updateProfile: answer({}) }, { remember }, asked);
  expect(await sendDetails(visitor, formOf({ intent: 'currency', currency: 'EUR' }))).toMatchObject({ ok: true });
  expect(asked.at(-1)).toEqual({ call: 'updateProfile', body: { currency: 'EUR' } });
  expect(remembered).toEqual(['currency=EUR']);
});

test('changes no currency while the cart has tickets', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ countCart: answer({ data: { count: 1 } }) }, {}, asked);
  const answered = await sendDetails(visitor, formOf({ intent: 'currency', currency: 'EUR' }));
  expect(answered.ok).toBe(false);
  expect(asked.map(({ call }) => call)).toEqual(['countCart']);
});

test('knows no currency of another name', async () => {
  const answered = await sendDetails(fakeVisitor({}, {}), formOf({ intent: 'currency', currency: 'XYZ' }));
  expect(Object.keys(answered.fields)).toEqual(['currency']);
});

test.each([
  ['yes', true, 'We will write'],
  ['', false, 'We will no longer write'],
] as const)('a newsletter box of "%s" is sent as %s', async (box, offers, words) => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ updateProfile: answer({}) }, {}, asked);
  const answered = await sendDetails(visitor, formOf(box ? { intent: 'newsletter', offers: box } : { intent: 'newsletter' }));
  expect(asked).toEqual([{ call: 'updateProfile', body: { offers } }]);
  expect(answered.message).toContain(words);
});
