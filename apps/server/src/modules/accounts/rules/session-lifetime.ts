/**
 * How long a session lasts after its last use. A guest looks at a ticket until the journey, which may be months ahead; a person with an
 * account can sign in again.
 */
import type { Role } from '@throughfare/contract/call';

const dayMs = 24 * 60 * 60 * 1000;

const idleDays: Readonly<Record<Role, number>> = { visitor: 30, guest: 365, consumer: 30, B2BAgent: 7, B2BAdmin: 7 };

export function sessionExpiry(role: Role, nowMs: number): number {
  return nowMs + idleDays[role] * dayMs;
}

/** The limit after a sign-in, however much the session is used, so that a forgotten browser does not stay signed in for ever. */
const signedInDays: Readonly<Record<Role, number>> = { visitor: Infinity, guest: Infinity, consumer: 180, B2BAgent: 30, B2BAdmin: 30 };

/** The end of a session used now. `signedInAtMs`: null if nobody has signed in. */
export function usedSessionExpiry(role: Role, signedInAtMs: number | null, nowMs: number): number {
  const latest = signedInAtMs === null ? Infinity : signedInAtMs + signedInDays[role] * dayMs;
  return Math.min(sessionExpiry(role, nowMs), latest);
}

/** A session in use is prolonged once a day and not with every call. `expiresAtMs`: the present and the new end. */
export function isDueForProlonging(expiresAtMs: number, prolongedMs: number): boolean {
  return prolongedMs - expiresAtMs >= dayMs;
}
