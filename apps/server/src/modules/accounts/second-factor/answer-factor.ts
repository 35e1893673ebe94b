import { createHash } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { asUserSession } from '../identity/as-user.ts';
import { sessionBegunIn } from '../identity/identity-cookies.ts';
import { standInFor } from '../identity/backup-code-hashes.ts';
import { askIdentity } from '../identity/identity-no.ts';
import type { Caller, SignedIn } from '../sign-in/admit.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { startUserSession } from '../sign-in/start-user-session.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';
import { headersOfTries, readFactorChallenge } from '../identity/factor-challenge.ts';
import { readSetup } from '../identity/factor-setup.ts';

/** An app's code is valid in its half minute and in the ones before and after it. */
const codeLivesMs = 120_000;
/** better-auth's pause after ten wrong codes in a row. Only a person with the password gets there. */
const pauseSeconds = 900;

/**
 * Completes a sign-in with a code of the authenticator app or a backup code, or confirms an app whose set-up was required. Refuses
 * `secondFactor.wrong`, `signIn.challengeEnded`, `request.tooMany`.
 */
export async function answerFactor(
  { challenge, code }: { readonly challenge: string; readonly code: string },
  caller: Caller,
  deps: UserDeps,
): Promise<SignedIn> {
  const { db, identity } = deps;
  const setup = readSetup(challenge, deps);
  const { userId, headers } = setup
    ? { userId: setup.userId, headers: await asUserSession(setup.userSessionId, identity) }
    : await headersOf(challenge, deps);
  const isOfApp = /^\d{6}$/.test(code);
  const asked = await askIdentity(() =>
    isOfApp || setup
      ? identity.call((api) => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }))
      : answerWithBackupCode(userId, code, headers, deps),
  );
  if (!asked.ok) {
    await record(userId, 'secondFactorFailed', caller, deps);
    throw refusalOf(asked.code);
  }
  const userSessionId = await sessionBegunIn(asked.answer.headers, identity);
  const user = await createUserStore(db).find(userId);
  if (userSessionId === undefined || !user) throw new Refusal('signIn.challengeEnded');
  if (isOfApp && !(await spendCode(userId, code, deps))) {
    await identity.endSessions(userId, { only: userSessionId });
    throw new Refusal('secondFactor.wrong');
  }
  if (setup) await record(userId, 'secondFactorAdded', caller, deps);
  return { outcome: 'signedIn', bearers: await startUserSession(user, userSessionId, caller, deps), user };
}

async function headersOf(challenge: string, deps: UserDeps): Promise<{ readonly userId: string; readonly headers: Headers }> {
  const { userId, tries } = readFactorChallenge(challenge, deps);
  if (tries === '') throw new Refusal('secondFactor.wrong');
  return { userId, headers: await headersOfTries(tries, deps.identity) };
}

/** Only hashes are stored, so better-auth looks for the hash of the typed code. */
async function answerWithBackupCode(userId: string, code: string, headers: Headers, { identity }: UserDeps) {
  const { adapter } = await identity.context;
  const where = [{ field: 'userId', value: userId }];
  const row = await adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where });
  const body = { code: await standInFor(code, row?.backupCodes) };
  return identity.call((api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
}

function refusalOf(code: string): Refusal {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new Refusal('request.tooMany', { retryAfterSeconds: pauseSeconds });
  return new Refusal(code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' ? 'secondFactor.wrong' : 'signIn.challengeEnded');
}

/** Each code works for one sign-in, although it stays valid for a while (RFC 6238, 5.2). False if it was used. */
async function spendCode(userId: string, code: string, { db, clock }: Pick<UserDeps, 'db' | 'clock'>): Promise<boolean> {
  await sql`delete from retail.second_factor_spent where expires_at <= ${new Date(clock.now())}`.execute(db);
  const { numAffectedRows } = await sql`
    insert into retail.second_factor_spent (code_sha256, expires_at)
    values (${createHash('sha256').update(`${userId}\n${code}`).digest()}, ${new Date(clock.now() + codeLivesMs)})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

async function record(
  userId: string,
  kind: 'secondFactorAdded' | 'secondFactorFailed',
  { address }: Caller,
  deps: UserDeps,
): Promise<void> {
  const addressHmac = addressHmacOf(address, deps);
  await createSecurityEventStore(deps.db).record({ userId, kind, addressHmac, atMs: deps.clock.now() });
}
