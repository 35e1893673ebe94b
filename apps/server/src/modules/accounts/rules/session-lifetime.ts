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

/** A session in use is prolonged once a day, not with every call. */
export function isDueForProlonging(role: Role, expiresAtMs: number, nowMs: number): boolean {
  return sessionExpiry(role, nowMs) - expiresAtMs >= dayMs;
}
