import type { Role } from '@throughfare/contract/call';
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
}

/** The accounts module's answer to a bearer; nothing for one that is unknown or has expired. */
export interface SessionReader {
  authenticate(token: string): Promise<Session | undefined>;
}
