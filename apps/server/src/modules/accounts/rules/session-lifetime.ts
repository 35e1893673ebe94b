/**
 * How long a session lasts after it was last used. A ticket bought as a guest is looked at until the journey, which may be
 * months ahead; who is signed in can sign in again.
 */
import type { Role } from '@throughfare/contract/call';

const dayMs = 24 * 60 * 60 * 1000;

const idleDays: Readonly<Record<Role, number>> = { visitor: 30, guest: 365, consumer: 30, B2BAgent: 7, B2BAdmin: 7 };

export function sessionExpiry(role: Role, nowMs: number): number {
  return nowMs + idleDays[role] * dayMs;
}

/** After a sign-in, however much it is used: a forgotten browser does not stay signed in for ever. */
const signedInDays: Readonly<Record<Role, number>> = { visitor: Infinity, guest: Infinity, consumer: 180, B2BAgent: 30, B2BAdmin: 30 };

/** When a session that is used now ends. `signedInAtMs`: null where nobody has signed in. */
export function usedSessionExpiry(role: Role, signedInAtMs: number | null, nowMs: number): number {
  const latest = signedInAtMs === null ? Infinity : signedInAtMs + signedInDays[role] * dayMs;
  return Math.min(sessionExpiry(role, nowMs), latest);
}

/** A session in use is prolonged once a day, not with every call. `expiresAtMs`: as it stands, and as it would be. */
export function isDueForProlonging(expiresAtMs: number, prolongedMs: number): boolean {
  return prolongedMs - expiresAtMs >= dayMs;
}
