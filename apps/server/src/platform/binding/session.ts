import type { Role } from '@throughfare/contract/call';
import type { MachineScope } from '@throughfare/contract/machine-scopes';
import type { Currency } from '@throughfare/kernel/money';

/** The caller, as far as the bearer proves it. */
export interface Session {
  readonly id: string;
  readonly role: Role;
  /** Present exactly for guests. */
  readonly guestId?: string;
  /** Present exactly for consumers and agency staff. */
  readonly userId?: string;
  /** The currency that the session chose, if it has. */
  readonly currency?: Currency;
  /** Present where a program calls with an agency's key. */
  readonly key?: SessionKey;
}

/** What a key lets its program do. */
export interface SessionKey {
  readonly id: string;
  readonly scopes: readonly MachineScope[];
  /** Calls a minute, all of them together. */
  readonly perMinute: number;
}

/** The accounts module's answer to a bearer; nothing for one that is unknown or has expired. */
export interface SessionReader {
  authenticate(token: string): Promise<Session | undefined>;
}
