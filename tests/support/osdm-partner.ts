/** A partner that calls over OSDM: an agency on account with a key, and every call that it makes on record. */
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { type Operation, type OperationName, operations } from '@throughfare/osdm/operations';
import { problem } from '@throughfare/osdm/problems';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { createHttpServer } from '../../apps/server/src/platform/http/create-http-server.ts';
import { demoAgencies } from '../../apps/server/src/modules/accounts/demo-users.data.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { signInAs } from './sign-in.ts';
import type { TestShop } from './test-shop.ts';

type Answers<Name extends OperationName> = (typeof operations)[Name]['answers'];
type Answer<Name extends OperationName> = Answers<Name>[keyof Answers<Name>] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : never
  : never;

export interface OsdmInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: the partner's key. */
  readonly bearer?: string;
}

export interface OsdmReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface PartnerKey {
  readonly keyId: string;
  readonly secret: string;
  /** The private half (PEM) of its public key. */
  readonly privateKey: string;
}

export interface OsdmPartner extends PartnerKey {
  /** Any answer. */
  call(name: OperationName, input?: OsdmInput): Promise<OsdmReply>;
  /** An answer that the operation's own schema has read. Throws the problem otherwise. */
  must<Name extends OperationName>(name: Name, input?: OsdmInput): Promise<Answer<Name>>;
  /** The code of the problem document. Throws if there is none. */
  problemOf(name: OperationName, input?: OsdmInput): Promise<string>;
}

export const adult = (externalRef: string) => ({ externalRef, type: 'ADULT', age: 40 });
/** Two travellers for a booking, and the one who pays. */
export const names = [
  { ...adult('a'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller' } },
  { ...adult('b'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ben', lastName: 'Traveller' } },
];
export const purchaser = {
  detail: {
    firstName: 'Pia',
    lastName: 'Partner',
    email: 'pia@partner.example',
    phoneNumber: '+44 20 7946 0000',
    postalAddress: { countryCode: 'GB' },
  },
};

/** Serves the shop's own routes. Listens nowhere: requests are injected. */
export async function serveShop(shop: TestShop): Promise<FastifyInstance> {
  const { config, log, metrics } = shop.platform;
  const server = await createHttpServer({ config, log, metrics, readiness: [] });
  await shop.shop.addRoutes(server);
  await server.ready();
  return server;
}

/** The agency's administrator, and the super agency's. */
export async function staffOf(shop: Pick<TestShop, 'client'>): Promise<{ readonly admin: Shopper; readonly superAdmin: Shopper }> {
  const at = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));
  return { admin: await at('admin@example.com'), superAdmin: await at('super@example.com') };
}

const [{ id: lakeside }] = demoAgencies;

export async function openPartner(shop: TestShop, server: FastifyInstance, limit?: string, perMinute?: number): Promise<OsdmPartner> {
  return partnerWithKey(await openPartnerKey(shop, limit, perMinute), server);
}

/** Puts the agency on account, and makes a key for its program. */
export async function openPartnerKey(
  shop: Pick<TestShop, 'client'>,
  limit = '20000',
  perMinute = 600,
  today = '2026-11-28',
): Promise<PartnerKey> {
  const { admin, superAdmin } = await staffOf(shop);
  await superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: today },
  });
  await superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit, security: 'none' } });
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { data } = await admin.must(createAgencyKey, {
    body: { name: 'OSDM', scopes: ['search', 'book', 'bookings', 'afterSales'], expiresInDays: 30, perMinute, publicKey },
  });
  return { keyId: data.keyId, secret: data.secret, privateKey };
}

function partnerWithKey({ keyId, secret, privateKey }: PartnerKey, server: FastifyInstance): OsdmPartner {
  async function call(name: OperationName, { params = {}, query, body, headers, bearer = secret }: OsdmInput = {}): Promise<OsdmReply> {
    const { method, path } = operations[name];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? 'none'));
    const answer = await server.inject({
      method,
      url: `/osdm/v3${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      headers: { authorization: `Bearer ${bearer}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const reply = {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown),
      headers: answer.headers,
    };
    // By hand: the recorded calls are held against the specification, which the repository does not contain.
    const record = process.env['OSDM_RECORD'];
    if (record !== undefined)
      appendFileSync(
        record,
        `${JSON.stringify({ method, path: filled, status: reply.status, request: body ?? null, response: reply.body ?? null })}\n`,
      );
    return reply;
  }

  return {
    keyId,
    secret,
    privateKey,
    call,
    async must(name, input) {
      const { status, body } = await call(name, input);
      const operation: Operation = operations[name];
      const schema = operation.answers[status];
      if (!schema) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      const read = schema.safeParse(body);
      if (!read.success)
        throw new Error(`${name} answered what its schema does not allow: ${JSON.stringify(read.error.issues.slice(0, 5))}`);
      // The schema of this operation has just read it.
      return read.data as never;
    },
    async problemOf(name, input) {
      const { status, body } = await call(name, input);
      const read = problem.safeParse(body);
      if (status < 400 || !read.success) throw new Error(`${name} answered ${status} without a problem: ${JSON.stringify(body)}`);
      return `${status} ${read.data.code}`;
    },
  };
}
