/** The module on a database of its own, for `.db.test.ts` files. Tests decide when its jobs run, and its mails are kept. */
import { randomUUID } from 'node:crypto';
import type { AnyCall, CallAnswer } from '@throughfare/contract/call';
import { signIn } from '@throughfare/contract/calls/users';
import { createClient, type CallOutcome } from '@throughfare/contract/client';
import { SettableClock } from '@throughfare/kernel/clock';
import { addAgency } from '../../../../../tests/support/add-agency.ts';
import { outboxFor } from '../../../../../tests/support/mail-bench.ts';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { countInDatabase, createCallLimiter } from '../../platform/binding/call-limiter.ts';
import { createBinding } from '../../platform/binding/create-binding.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { silentLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createDb } from '../../platform/postgres/db.ts';
import { createAccounts } from './sessions/create-accounts.ts';
import { createProofOfWork } from './human/create-proof-of-work.ts';
import { createFreeTries } from './human/free-tries.ts';
import { accountsRoutes } from './routes.ts';
import { solveChallenge } from './rules/proof-of-work.ts';
import { createIdentity } from './identity/create-identity.ts';
import type { SecondFactorRule } from './rules/second-factor.ts';
import { addUser, type NewUser } from './identity/add-user.ts';
import { hashPassword } from './identity/password-hash.ts';
import type { UserDeps } from './identity/user-deps.ts';
import { createUsers } from './create-users.ts';

export const goodPassword = 'Cold-brew-42';

let goodHash: Promise<string> | undefined;

export type AccountsBench = Awaited<ReturnType<typeof openAccountsBench>>;

interface BenchOptions {
  readonly rateLimits?: boolean;
  readonly secondFactor?: SecondFactorRule;
}

/** Closed at the end of the test file. */
export async function openAccountsBench({ rateLimits = false, secondFactor = 'off' }: BenchOptions = {}) {
  const { pool } = await openTestPool(8);
  const db = createDb(pool);
  const clock = new SettableClock('2026-11-28T09:00:00Z');
  const secrets = ['a-secret-of-the-tests-that-is-long-enough'] as const;
  const mails: Mail[] = [];
  const verified: { readonly userId: string; readonly email: string }[] = [];
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  const waiting: { readonly name: string; readonly data: object }[] = [];
  const jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'> = {
    handle: (job, handler) => void handlers.set(job.name, async (data) => handler(job.data.parse(data))),
    schedule: (name, _, handler) => void handlers.set(name, handler),
    enqueue: async (job, data) => void waiting.push({ name: job.name, data }),
  };
  const human = createProofOfWork({ db, clock, secrets, maxNumber: 20 });
  const publicUrl = 'https://shop.example';
  const identity = createIdentity({ db, clock, secrets, brand: 'Throughfare', publicUrl });
  const deps: UserDeps = {
    db,
    addAgency,
    identity,
    secondFactor,
    clock,
    jobs,
    secrets,
    human,
    tries: createFreeTries({ clock, human }),
    outbox: outboxFor({ db, clock, jobs, send: async (mail) => void mails.push(mail) }),
    sender: { brand: 'Throughfare', contactLines: ['Help desk', 'help@throughfare.example'], demonstration: true },
    publicUrl,
    onAddressVerified: async (userId, email) => void verified.push({ userId, email }),
  };
  const users = createUsers(deps);
  const accounts = createAccounts({ db, clock, secrets });
  const binding = createBinding({
    sessions: accounts.sessions,
    log: silentLog,
    limiter: rateLimits ? createCallLimiter(countInDatabase(pool), secrets[0]) : undefined,
  });
  accountsRoutes(binding, { accounts, users, human, paymentCustomerOf: () => Promise.resolve(undefined) });
  users.bindTo(binding);

  function from(address: string) {
    const origin = { requestId: 'r1', address, signal: new AbortController().signal };
    return createClient((request) => binding.dispatch(request, origin));
  }

  return {
    pool,
    db,
    clock,
    accounts,
    deps,
    identity,
    mails,
    verified,
    from,
    client: from('192.0.2.1'),
    /** A solved challenge for `reCAPTCHAtoken`. It works once. */
    humanToken(): string {
      const challenge = human.challenge();
      const token = challenge.kind === 'proofOfWork' ? solveChallenge(challenge) : undefined;
      if (token === undefined) throw new Error('a challenge without an answer');
      return token;
    },
    /** Runs the waiting jobs and answers the mails they sent. */
    async work(): Promise<readonly Mail[]> {
      const before = mails.length;
      for (let job = waiting.shift(); job; job = waiting.shift()) await handlers.get(job.name)?.(job.data);
      return mails.slice(before);
    },
    /** Runs the scheduled jobs. */
    sweep: async () => handlers.get('accounts.sweep')?.({}),
    signIn(username: string, password: string, { address = '192.0.2.1', token }: { address?: string; token?: string } = {}) {
      const body = { username, password, reCAPTCHAtoken: this.humanToken() };
      return from(address).call(signIn, { body }, token === undefined ? {} : { token });
    },
    /** Makes an account with `goodPassword`, as if its link had been opened, and answers its id. */
    async account(person: Partial<NewUser> & Pick<NewUser, 'email'>): Promise<string> {
      const user = { id: randomUUID(), firstName: 'Bo', lastName: 'Berg', role: 'consumer' as const, mustChangePassword: false, ...person };
      const passwordHash = await (goodHash ??= hashPassword(goodPassword));
      await db.transaction().execute((transaction) => addUser({ passwordHash, ...user }, transaction, identity));
      return user.id;
    },
  };
}

/** The result of a call that must succeed. */
export async function must<C extends AnyCall>(outcome: Promise<CallOutcome<C>>): Promise<CallAnswer<C>> {
  const given = await outcome;
  if (!given.ok) throw new Error(`${given.error.code}: ${given.error.message}`);
  return given.data;
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const address = /https:\S+/.exec(mail?.text ?? '')?.[0];
  if (address === undefined) throw new Error('a mail without a link');
  return new URL(address).searchParams.get('token') ?? '';
}

export function codeIn(mail: Mail | undefined): string {
  const code = /^\s*(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error('a mail without a code');
  return code;
}
