import { listTravellers, removeTraveller, saveTraveller, type SavedTraveller } from '@throughfare/contract/calls/travellers';
import { expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop();
const customer = await createShopper(shop.client, {}, await signInAs(shop.client));
const somebodyElse = await createShopper(shop.client, {}, await signInAs(shop.client, 'agent@example.com'));

const grace = {
  title: 'Dr',
  firstName: 'Grace',
  lastName: 'Hopper',
  dateOfBirth: '1996-12-09',
  countryOfResidence: 'US',
  email: 'grace@example.com',
  phone: '+1 202 555 0100',
  railcards: [{ program: 'UK_26-30', validUntil: '2027-03-01' }],
};

async function kept(who: Shopper = customer): Promise<SavedTraveller[]> {
  return (await who.must(listTravellers, {})).data.travellers;
}

async function save(traveller: Partial<typeof grace> & { travellerId?: string } = {}, who = customer): Promise<string> {
  return (await who.must(saveTraveller, { body: { ...grace, ...traveller } })).data.travellerId;
}

test('stores a traveller with all fields, replaces them all, and deletes the traveller', async () => {
  const travellerId = await save();
  expect(await kept()).toEqual([{ ...grace, travellerId }]);

  const changed = { ...grace, lastName: 'Murray', dateOfBirth: '', railcards: [{ program: 'UK_SENIOR' }] };
  expect((await customer.must(saveTraveller, { body: { ...changed, travellerId } })).data.travellerId).toBe(travellerId);
  expect(await kept()).toEqual([{ ...changed, travellerId }]);

  await customer.must(removeTraveller, { body: { travellerId } });
  expect(await kept()).toEqual([]);
});

test("a customer cannot see, change or remove another customer's traveller", async () => {
  const travellerId = await save();
  expect(await kept(somebodyElse)).toEqual([]);
  const change = await somebodyElse.refusalOf(saveTraveller, { body: { ...grace, firstName: 'Mallory', travellerId } });
  const removal = await somebodyElse.refusalOf(removeTraveller, { body: { travellerId } });
  expect([change.code, removal.code]).toEqual(['object.notFound', 'object.notFound']);
  expect((await kept()).map(({ firstName }) => firstName)).toEqual(['Grace']);
  await customer.must(removeTraveller, { body: { travellerId } });
});

test.each([
  [{ dateOfBirth: '2026-02-30' }, 'traveller.birthInvalid'],
  [{ dateOfBirth: '2027-01-01' }, 'traveller.birthInvalid'],
  [{ countryOfResidence: 'XX' }, 'traveller.countryUnknown'],
  [{ railcards: [{ program: 'UK_DOG', validUntil: '2027-03-01' }] }, 'search.unknownRailcard'],
  [{ firstName: '  ' }, 'request.invalid'],
  [{ email: 'grace at example' }, 'request.invalid'],
])('refuses %o', async (wrong, code) => {
  expect((await customer.refusalOf(saveTraveller, { body: { ...grace, ...wrong } })).code).toBe(code);
  expect(await kept()).toEqual([]);
});

test('keeps 20 travellers and no more, however many are saved at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 23 }, (_, index) => customer.attempt(saveTraveller, { body: { ...grace, firstName: `Grace ${index}` } })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.error.code))).toEqual(Array(3).fill('traveller.tooMany'));
  expect(await kept()).toHaveLength(20);
});
