/** Calls the operations of one seller: token, headers, problem documents, and the five kinds of failure. */
import { createHash, randomBytes } from 'node:crypto';
import { type OperationName, operations } from '@throughfare/osdm/operations';
import { problem, type Problem } from '@throughfare/osdm/problems';
import type * as z from 'zod/mini';
import { SupplierFailure, type SupplierFailureKind } from '../../port/supplier-failure.ts';
import type { ConfiguredSeller } from '../read-sellers.ts';
import { mostAnswerBytes } from '../seller-row.ts';
import { problemKinds } from './problem-kinds.data.ts';
import { NoAnswer, type Received, type Send } from './send.ts';
import type { Tokens } from './tokens.ts';

type Answers<Name extends OperationName> = (typeof operations)[Name]['answers'];
export type AnswerOf<Name extends OperationName> = {
  [Status in keyof Answers<Name>]: z.output<Answers<Name>[Status]>;
}[keyof Answers<Name>];

export interface CallInput {
  /** The values of the path's parameters, in their sequence. */
  readonly ids?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The order's reference and the step: the same call has the same key, however often it is sent. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Fails with an `OsdmProblem` for a refusal, or with a `SupplierFailure`. */
export type Call = <Name extends OperationName>(name: Name, input?: CallInput) => Promise<AnswerOf<Name>>;

export interface OsdmClient {
  readonly call: Call;
  /** A file of the seller by its link. Undefined for a link to another host, and for one that has no file any more. */
  readonly download: (link: string) => Promise<Uint8Array | undefined>;
}

/** A refusal with its code: `code` tells a caller more than the kind does. */
export class OsdmProblem extends Error {
  override readonly name = 'OsdmProblem';
  readonly code: string;
  readonly status: number;
  readonly failure: SupplierFailure;

  constructor(code: string, status: number, failure: SupplierFailure) {
    super(failure.message, { cause: failure });
    this.code = code;
    this.status = status;
    this.failure = failure;
  }
}

export interface ClientDeps {
  readonly seller: ConfiguredSeller;
  readonly send: Send;
  readonly tokens: Tokens;
}

export function createOsdmClient({ seller, send, tokens }: ClientDeps): OsdmClient {
  const base = seller.address.replace(/\/$/, '');

  async function sendOnce(name: OperationName, input: CallInput): Promise<Received> {
    const { method, path } = operations[name];
    const changes = method !== 'GET' && !readsOnly.has(name);
    const ids = [...(input.ids ?? [])];
    const filled = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(ids.shift() ?? ''));
    const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : '';
    const token = await tokens.get();
    const headers = {
      accept: 'application/json',
      'accept-language': seller.language,
      authorization: `Bearer ${token}`,
      traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
      ...(seller.requestor === undefined ? {} : { requestor: seller.requestor }),
      ...(seller.versionHeader ? { [seller.versionHeader.name]: seller.versionHeader.value } : {}),
      ...(input.body ? { 'content-type': 'application/json' } : {}),
      ...(input.key === undefined ? {} : { 'idempotency-key': uuidOf(`${seller.source} ${input.key}`) }),
    };
    const limits = { timeoutMs: (changes ? seller.changeSeconds : seller.readSeconds) * 1000, mostBytes: mostAnswerBytes };
    const body = input.body ? JSON.stringify(input.body) : undefined;
    const received = await send(
      { method, url: new URL(`${base}${filled}${query}`), headers, ...(body === undefined ? {} : { body }) },
      limits,
      input.signal,
    );
    if (received.status === 401) tokens.refused(token);
    return received;
  }

  return {
    async download(link) {
      const url = URL.canParse(link, `${base}/`) ? new URL(link, `${base}/`) : undefined;
      if (url?.origin !== new URL(base).origin) return undefined;
      const headers = { accept: '*/*', authorization: `Bearer ${await tokens.get()}` };
      try {
        const { status, bytes } = await send(
          { method: 'GET', url, headers },
          { timeoutMs: seller.readSeconds * 1000, mostBytes: mostAnswerBytes },
        );
        return status === 200 ? bytes : undefined;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        throw SupplierFailure.of('unavailable', `${seller.source} document: ${error.message}`, error);
      }
    },
    async call(name, input = {}) {
      const { method } = operations[name];
      const changes = method !== 'GET' && !readsOnly.has(name);
      const fail = (kind: Exclude<SupplierFailureKind, 'price_changed'>, why: string, cause?: unknown): SupplierFailure =>
        SupplierFailure.of(kind, `${seller.source} ${name}: ${why}`, cause);
      let received: Received;
      try {
        received = await sendOnce(name, input);
        // A refused token was not used, so nothing has happened yet.
        if (received.status === 401) received = await sendOnce(name, input);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        throw fail(changes && error.mayHaveArrived ? 'outcome_unknown' : 'unavailable', error.message, error);
      }
      const { status } = received;
      const schema = (operations[name].answers as Readonly<Record<number, z.ZodMiniType>>)[status];
      if (!schema) throw refusalOf(received, changes, fail);
      const parsed = schema.safeParse(status === 204 ? undefined : jsonOf(received.body));
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const why = `its answer does not fit the specification at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
        throw fail(changes ? 'outcome_unknown' : 'unavailable', why);
      }
      // The schema is that of the operation's name.
      return parsed.data as AnswerOf<typeof name>;
    },
  };
}

/** They are sent as POST, since their criteria are long, and change nothing. */
const readsOnly: ReadonlySet<OperationName> = new Set<OperationName>([
  'searchOffers',
  'searchExchangeOffers',
  'searchPlaces',
  'searchTrips',
  'searchTripsOld',
  'searchBookings',
  'searchProducts',
]);

function refusalOf(
  { status, body }: Received,
  changes: boolean,
  fail: (kind: Exclude<SupplierFailureKind, 'price_changed'>, why: string) => SupplierFailure,
): OsdmProblem {
  const parsed = problem.safeParse(jsonOf(body));
  const told: Problem = parsed.success ? parsed.data : {};
  const code = told.code ?? '';
  // A code is a word of a catalogue. Titles and details may repeat what we sent, so they stay out of the log.
  const why = `${status} ${/^[A-Z0-9_]{1,80}$/.test(code) ? code : 'without a code'}`;
  const known = problemKinds[code];
  const kind = known === undefined ? kindOfStatus(status, changes) : known === 'outcome_unknown' && !changes ? 'unavailable' : known;
  return new OsdmProblem(code, status, fail(kind, why));
}

function kindOfStatus(status: number, changes: boolean): Exclude<SupplierFailureKind, 'price_changed'> {
  if ([401, 408, 429, 503].includes(status)) return 'unavailable';
  if (status === 501) return 'rejected';
  if (status >= 500) return changes ? 'outcome_unknown' : 'unavailable';
  // A redirect is not followed: the configured address is the only one that is called.
  return status >= 400 ? 'rejected' : 'unavailable';
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A UUID of version 8 (RFC 9562): the same text has the same one. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
