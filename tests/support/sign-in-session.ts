import { randomUUID } from 'node:crypto';
import { pairOf } from '../../apps/server/src/modules/accounts/sessions/session-token.ts';

interface Signing {
  readonly sessionId: string;
  readonly userId: string;
  readonly role?: 'consumer' | 'B2BAgent' | 'B2BAdmin';
  readonly nowMs: number;
  readonly secret: string;
  readonly sql: (statement: string, values: readonly unknown[]) => Promise<unknown>;
}

/** Signs a session in as a user and answers its bearer. A missing user is created without a password. */
export async function signInSession({ sessionId, userId, role = 'consumer', nowMs, secret, sql }: Signing): Promise<string> {
  const [now, userSessionId] = [new Date(nowMs), randomUUID()];
  await sql(
    `insert into retail.user (id, email, first_name, last_name, role, created_at, updated_at)
     values ($1::uuid, $1::uuid || '@example.com', 'Kit', 'Known', $2, $3, $3) on conflict do nothing`,
    [userId, role, now],
  );
  await sql(
    `insert into retail.user_session (id, user_id, token, expires_at, created_at, updated_at)
     values ($1::uuid, $2, $1::uuid::text, $3::timestamptz + interval '180 days', $3, $3)`,
    [userSessionId, userId, now],
  );
  await sql(
    `update retail.session set role = $2, guest_id = null, user_id = $3, token_sha256 = null, user_session_id = $4, signed_in_at = $5
     where id = $1`,
    [sessionId, role, userId, userSessionId, now],
  );
  return pairOf(sessionId, 0, nowMs, secret).token;
}
