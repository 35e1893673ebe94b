/** A token for an assertion that is signed with the private half of a key's public key (RFC 7523 §3): it names the key, this shop and its end. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeJwt, errors, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { hashOf } from './key-secret.ts';

export interface Assertion {
  readonly assertion: string;
  /** The names of this shop, one of which it is made for. */
  readonly audience: readonly string[];
}

/** An assertion is made for one use at once. One that lives longer would have to be remembered for longer. */
const longestSeconds = 600;
const toleratedSeconds = 30;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const curves = ['prime256v1'];
const algorithmsOf: Readonly<Record<string, readonly string[]>> = { rsa: ['RS256', 'PS256'], ec: ['ES256'], ed25519: ['EdDSA', 'Ed25519'] };

/** Undefined for anything but a public key (PEM, SPKI) that can sign in one of the ways above. */
export function readPublicKey(pem: string): KeyObject | undefined {
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    const key = createPublicKey(pem);
    const { modulusLength = 2048, namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {};
    const isKnown = algorithmsOf[key.asymmetricKeyType ?? ''] !== undefined && modulusLength >= 2048 && curves.includes(namedCurve);
    return isKnown ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The key that an assertion proves. Undefined if it proves none, or was used before. */
export async function verifyAssertion(
  { assertion, audience }: Assertion,
  nowMs: number,
  db: Db,
): Promise<{ readonly keyId: string; readonly userId: string } | undefined> {
  const keyId = claimedKey(assertion);
  if (keyId === undefined) return undefined;
  const now = new Date(nowMs);
  const { rows } = await sql<{ user_id: string; public_key: string }>`
    select key.user_id, key.public_key from retail.agency_key key join retail.agency on agency.id = key.agency_id
    where key.id = ${keyId} and key.public_key is not null and key.revoked_at is null and key.expires_at > ${now}
      and agency.suspended_at is null`.execute(db);
  const [row] = rows;
  const key = row && readPublicKey(row.public_key);
  if (!key) return undefined;
  try {
    const { payload } = await jwtVerify(assertion, key, {
      algorithms: [...(algorithmsOf[key.asymmetricKeyType ?? ''] ?? [])],
      audience: [...audience],
      issuer: keyId,
      subject: keyId,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: toleratedSeconds,
      currentDate: now,
    });
    const { exp = 0, iat = 0, jti } = payload;
    const seconds = Math.floor(nowMs / 1000);
    if (typeof jti !== 'string' || jti === '' || exp > seconds + longestSeconds || iat > seconds + toleratedSeconds) return undefined;
    const used = await sql`
      insert into retail.agency_key_assertion (key_id, jti_sha256, ends_at)
      values (${keyId}, ${hashOf(jti)}, ${new Date((exp + toleratedSeconds + 1) * 1000)}) on conflict do nothing`.execute(db);
    return used.numAffectedRows === 1n ? { keyId, userId: row.user_id } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function claimedKey(assertion: string): string | undefined {
  try {
    const { sub } = decodeJwt(assertion);
    return typeof sub === 'string' && uuid.test(sub) ? sub : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export async function forgetAssertions(db: Db, nowMs: number): Promise<void> {
  await sql`delete from retail.agency_key_assertion where ends_at < ${new Date(nowMs)}`.execute(db);
}
