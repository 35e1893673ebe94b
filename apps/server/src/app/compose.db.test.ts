import { contract } from '../../../../tests/support/contract.ts';
import { isMessageCode } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';

const calls = contract;

const shop = await openTestShop();

test('each call of the contract is bound once, and nothing else', () => {
  const bound = shop.shop.binding.calls.map((call) => call.name);
  expect(bound.toSorted()).toEqual(calls.map((call) => call.name).toSorted());
});

test.each(calls.filter((call) => call.access !== 'public').map((call) => [call.name, call] as const))(
  '%s refuses a caller without a session',
  async (_, call) => {
    const origin = { requestId: 'r1', address: '192.0.2.1', signal: new AbortController().signal };
    const reply = await shop.shop.binding.execute(call, {}, {}, origin);
    expect(reply.status).toBe(401);
  },
);

test.each(calls.flatMap((call) => call.refusals.map((code) => [call.name, code] as const)))('%s has a sentence for %s', (_, code) => {
  expect(isMessageCode(code)).toBe(true);
});
