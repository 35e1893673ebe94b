/** Every call that names an agency, made by people and programs of a head office about its branch. */
import { listAgents } from '@throughfare/contract/calls/agencies';
import { getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey, listAgencyKeys } from '@throughfare/contract/calls/agency-keys';
import { getBankDetails } from '@throughfare/contract/calls/agency-payouts';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { getAgencyTax } from '@throughfare/contract/calls/agency-tax';
import { getAgencyTerms } from '@throughfare/contract/calls/agency-terms';
import { listCompensations } from '@throughfare/contract/calls/compensation';
import { listHandOffs, listWebhooks } from '@throughfare/contract/calls/hand-offs';
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { machineScopeNames, scopesOfCall } from '@throughfare/contract/machine-scopes';
import { contract } from '../../../../../../tests/support/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

const tokens = new Map<string, string>();
const [{ id: headOffice }, { id: superAgency }] = demoAgencies;
const branch = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c99';

/** The calls that read an agency named by `agencyId`. */
const reads = [
  listAgents,
  getAgencyCredit,
  listAgencyKeys,
  getBankDetails,
  getAgencyBalances,
  getAgencyTax,
  getAgencyTerms,
  listCompensations,
  listHandOffs,
  listWebhooks,
] as const;

const shop = await openTestShop();

beforeAll(async () => {
  const { retailPool } = shop.platform;
  await retailPool.query(
    `insert into retail.agency (id, name, super_agency, branch_of, created_at) values ($1, 'Harbour Travel', false, $2, '2026-01-01T00:00:00Z')`,
    [branch, headOffice],
  );
  // a clerk of the super agency
  await retailPool.query(`update retail.user set role = 'B2BAgent' where email = 'traveller@example.com'`);
  await retailPool.query(
    `insert into retail.agency_member (user_id, agency_id) select id, $1 from retail.user where email = 'traveller@example.com'`,
    [superAgency],
  );
  for (const [name, email] of [
    ['agent', 'agent@example.com'],
    ['administrator', 'admin@example.com'],
    ['clerk of the super agency', 'traveller@example.com'],
    ['administrator of the super agency', 'super@example.com'],
  ] as const)
    tokens.set(name, await signInAs(shop.client, email));
  for (const [name, owner] of [
    ['key', 'administrator'],
    ['key of the super agency', 'administrator of the super agency'],
  ] as const) {
    const body = { name, scopes: [...machineScopeNames], expiresInDays: 30 as const, perMinute: 600 };
    const made = await shop.client.call(createAgencyKey, { body }, { token: tokens.get(owner) ?? '' });
    tokens.set(name, made.ok ? made.data.data.secret : '');
  }
});

async function codeOf<C extends AnyCall>(who: string, call: C, agencyId: string): Promise<string> {
  // each of the calls takes this query
  const input = { query: { agencyId } } as unknown as CallInput<C>;
  const outcome = await shop.client.call(call, input, { token: tokens.get(who) ?? '' });
  return outcome.ok ? 'done' : outcome.error.code;
}

test('the list of these calls is complete', () => {
  const calls: readonly AnyCall[] = contract;
  const named = calls.filter(({ method, query }) => method === 'GET' && query !== undefined && 'agencyId' in shapeOf(query));
  expect(named.map(({ name }) => name).sort()).toEqual(reads.map(({ name }) => name).sort());
});

/** The fields of an object schema. */
const shapeOf = (schema: object): object =>
  'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null ? schema.shape : {};

describe.each(reads.map((call) => [call.name, call] as const))('%s of a branch', (_, call) => {
  test('is there for administrators of its head office and of the super agency', async () => {
    expect(await codeOf('administrator', call, branch)).toBe('done');
    expect(await codeOf('administrator of the super agency', call, branch)).toBe('done');
  });

  test("is not there for its head office's agents", async () => {
    const own = await codeOf('agent', call, headOffice);
    expect(await codeOf('agent', call, branch)).toBe(own === 'done' ? 'object.notFound' : own);
  });

  test("is not there for its head office's programs, nor for those of the super agency", async () => {
    const expected = scopesOfCall(call.name).length > 0 ? 'object.notFound' : 'key.notForKeys';
    expect(await codeOf('key', call, branch)).toBe(expected);
    expect(await codeOf('key of the super agency', call, branch)).toBe(expected);
  });

  test('is there for a clerk of the super agency only if it is about money', async () => {
    const isMoney = [getAgencyCredit, getBankDetails, getAgencyBalances, getAgencyTax, getAgencyTerms, listCompensations].some(
      ({ name }) => name === call.name,
    );
    expect((await codeOf('clerk of the super agency', call, branch)) === 'done').toBe(isMoney);
  });
});

test("a branch's administrator reads nothing of its head office", async () => {
  await shop.platform.retailPool.query(`update retail.agency_member set agency_id = $1 where agency_id = $2`, [branch, headOffice]);
  for (const call of reads) expect([call.name, await codeOf('administrator', call, headOffice)]).toEqual([call.name, 'object.notFound']);
});
