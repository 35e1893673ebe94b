import type { Currency } from '@throughfare/kernel/money';
import type { Session, SessionReader } from '../../platform/binding/session.ts';

export interface Guest {
  readonly id: string;
  /** Lower case. No proof of anything (reading guide 21): whoever typed it is a guest of that address. */
  readonly email: string;
  /** May be empty: an address is enough. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface StartedSession {
  /** Given once; we keep its hash. */
  readonly token: string;
  readonly sessionId: string;
}

export interface GuestDetails {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** What other modules may ask of accounts. */
export interface Accounts {
  readonly sessions: SessionReader;
  startVisitorSession(): Promise<StartedSession>;
  /**
   * Makes a visitor's session a guest's under the same id, so that what hangs on it stays; without one, or for somebody
   * signed in, starts a session of its own. The token is new each time. Refuses `guest.accountExists`.
   */
  signUpGuest(details: GuestDetails, session: Session | undefined): Promise<StartedSession & { readonly guest: Guest }>;
  /**
   * For somebody who has shown that our mail to an address reaches him: a visitor's session becomes a guest's of that address
   * under the same id; a guest, or somebody signed in, stays who he is. The token is new each time, so that a session planted
   * before is let in to nothing.
   */
  admitByMail(email: string, session: Session | undefined): Promise<StartedSession>;
  findGuest(guestId: string): Promise<Guest | undefined>;
  /** What the session wants to see prices in; a cart with items keeps its own. */
  chooseCurrency(sessionId: string, currency: Currency): Promise<void>;
  /** Its token is worth nothing from now on; what was bought in it stays. */
  endSession(sessionId: string): Promise<void>;
}
