import type { Role } from '@throughfare/contract/call';
import type { MachineScope } from '@throughfare/contract/machine-scopes';
import type { Currency } from '@throughfare/kernel/money';

/** The caller, as proved by the bearer. */
export interface Session {
  readonly id: string;
  readonly role: Role;
  /** Present for guests only. */
  readonly guestId?: string;
  /** Present for consumers and agency staff only. */
  readonly userId?: string;
  /** The currency chosen in the session, if there is one. */
  readonly currency?: Currency;
  /** Present if a program calls with an agency's key. */
  readonly key?: SessionKey;
}

/** The rights of a key. */
export interface SessionKey {
  readonly id: string;
  readonly scopes: readonly MachineScope[];
  /** The limit in calls a minute, for all calls together. */
  readonly perMinute: number;
}

/** The accounts module's answer to a bearer; undefined for an unknown or expired one. */
export interface SessionReader {
  authenticate(token: string): Promise<Session | undefined>;
}
