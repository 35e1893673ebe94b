import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { createAgencyKey as createAgencyKeyCall } from '@throughfare/contract/calls/agency-keys';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { insertKeySession } from '../../accounts/accounts.api.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { recordAgencyEvent } from '../agency-events.ts';
import { lockAgency } from '../directory/lock-agency.ts';
import { mayManage, whichAgency } from '../people/which-agency.ts';
import { newSecret } from './key-secret.ts';
import { readPublicKey } from './verify-assertion.ts';

const mostKeys = 20;
const dayMs = 86_400_000;
/** How long the old secret still works after a rotation. */
const changeOverMs = dayMs;
const sessionMs = 12 * 3_600_000;

interface ShownOnce {
  readonly done: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Refuses `object.notFound` for an agency that they do not manage, `key.tooMany` and `key.notPublic`. */
export async function createKey(
  asked: CallRequest<typeof createAgencyKeyCall>['body'],
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<ShownOnce> {
  const { db, clock, staff } = deps;
  const agencyId = await whichAgency(by, asked.agencyId, db);
  const { name, perMinute } = asked;
  const scopes = [...new Set(asked.scopes)];
  const publicKey = asked.publicKey?.trim() || null;
  if (publicKey !== null && !readPublicKey(publicKey)) throw new Refusal('key.notPublic');
  const [keyId, sessionId, nowMs] = [randomUUID(), randomUUID(), clock.now()];
  const [now, expiresAt] = [new Date(nowMs), new Date(nowMs + asked.expiresInDays * dayMs)];
  const { secret, hash, hint } = newSecret('key');
  await db.transaction().execute(async (transaction) => {
    // Without the lock, two calls at once would both see room for one more.
    await lockAgency(transaction, agencyId);
    const { rows } = await sql<{ keys: number }>`
      select count(*)::integer as keys from retail.agency_key
      where agency_id = ${agencyId} and revoked_at is null and expires_at > ${now}`.execute(transaction);
    if ((rows[0]?.keys ?? 0) >= mostKeys) throw new Refusal('key.tooMany', { most: mostKeys });
    const userId = await staff.addMachine({ agencyId, name, keyId }, transaction);
    await sql`
      insert into retail.agency_key (id, agency_id, user_id, name, scopes, per_minute, hint, token_sha256, public_key, created_by, created_at, expires_at)
      values (${keyId}, ${agencyId}, ${userId}, ${name}, ${scopes}, ${perMinute}, ${hint}, ${hash}, ${publicKey}, ${by.userId}, ${now}, ${expiresAt})`.execute(
      transaction,
    );
    await openSession({ sessionId, userId, keyId, now, expiresAt, hash: null }, transaction);
    const detail = `${name} (${scopes.join(', ')})${publicKey === null ? '' : ' with a public key'}`;
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'keyMade', detail, atMs: nowMs });
  });
  return { done: `The key ${name} has been created.`, keyId, secret };
}

/** Refuses `object.notFound` and `key.revoked`. */
export async function rotateKey(keyId: string, by: AgencyPerson, deps: AgenciesDeps): Promise<ShownOnce> {
  const { db, clock } = deps;
  const { secret, hash, hint } = newSecret('key');
  return db.transaction().execute(async (transaction) => {
    const { agencyId, name, isRevoked } = await lockKey(keyId, by, transaction);
    if (isRevoked) throw new Refusal('key.revoked');
    await sql`
      update retail.agency_key set previous_sha256 = token_sha256, previous_until = ${new Date(clock.now() + changeOverMs)},
        token_sha256 = ${hash}, hint = ${hint} where id = ${keyId}`.execute(transaction);
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'keyRotated', detail: name, atMs: clock.now() });
    return { done: `The key ${name} has a new secret. The old one works for one more day.`, keyId, secret };
  });
}

/** Refuses `object.notFound`. */
export async function revokeKey(keyId: string, by: AgencyPerson, { db, clock }: AgenciesDeps): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { agencyId, name, isRevoked } = await lockKey(keyId, by, transaction);
    if (!isRevoked) {
      await sql`update retail.agency_key set revoked_at = ${new Date(clock.now())} where id = ${keyId}`.execute(transaction);
      await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'keyRevoked', detail: name, atMs: clock.now() });
    }
    return `The key ${name} has been revoked.`;
  });
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: string;
}

/** Starts another session for a key, with a cart of its own. */
export async function startKeySession(
  { keyId, userId }: { readonly keyId: string; readonly userId: string },
  { db, clock }: Pick<AgenciesDeps, 'db' | 'clock'>,
): Promise<OpenedSession> {
  const nowMs = clock.now();
  const [now, expiresAt] = [new Date(nowMs), new Date(nowMs + sessionMs)];
  const { secret, hash } = newSecret('session');
  const sessionId = randomUUID();
  // A session that a fault leaves without its token belongs to nobody, so no transaction is needed.
  await openSession({ sessionId, userId, keyId, now, expiresAt, hash }, db);
  return { sessionId, token: secret, expiresAt: expiresAt.toISOString() };
}

interface NewKeySession {
  readonly sessionId: string;
  readonly userId: string;
  readonly keyId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** null: the key's own session. */
  readonly hash: Buffer | null;
}

async function openSession({ sessionId, userId, keyId, now, expiresAt, hash }: NewKeySession, db: Db): Promise<void> {
  await insertKeySession({ sessionId, userId, now, expiresAt }, db);
  await sql`
    insert into retail.agency_key_session (session_id, key_id, token_sha256, expires_at)
    values (${sessionId}, ${keyId}, ${hash}, ${expiresAt})`.execute(db);
}

async function lockKey(keyId: string, by: AgencyPerson, transaction: DbTransaction) {
  const { rows } = await sql<{ agency_id: string; name: string; revoked_at: Date | null }>`
    select agency_id, name, revoked_at from retail.agency_key where id = ${keyId} for update`.execute(transaction);
  const [row] = rows;
  if (!row || !(await mayManage(by, row.agency_id, transaction))) throw new Refusal('object.notFound');
  return { agencyId: row.agency_id, name: row.name, isRevoked: row.revoked_at !== null };
}
