import type { Currency } from '@throughfare/kernel/money';
import type { Session, SessionReader } from '../../platform/binding/session.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';

export { demoAgencies } from './demo-users.data.ts';
export interface Guest {
  readonly id: string;
  /** Lower case. No proof of anything (ACCOUNT-8): whoever typed it is a guest of that address. */
  readonly email: string;
  /** May be empty: an address is enough. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface StartedSession {
  /** Given once. */
  readonly token: string;
  /** Of somebody signed in, whose token soon runs out. */
  readonly refreshToken?: string;
  readonly expiresInSeconds?: number;
  readonly sessionId: string;
}

export interface GuestDetails {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Somebody with an account, and the names under which other modules know the same person. */
export interface Person {
  readonly userId: string;
  /** Lower case; shown to be the person's own. */
  readonly email: string;
  /** Sessions that are or were this person's. */
  readonly sessionIds: readonly string[];
  /** Guests of the same address: nobody can be one any more once it has an account. */
  readonly guestIds: readonly string[];
}

/** What one part of the shop holds about people. Every module that holds something is one, listed in `app/personal-data.ts`. */
export interface PersonalDataKeeper {
  /** Its name in an export: "bookings". */
  readonly section: string;
  /** All that it holds about the person, as JSON. */
  export(person: Person): Promise<unknown>;
  /**
   * Erases it, or what names the person where the rest must be kept, in the transaction that ends the account. Refuses where
   * that cannot be now.
   */
  erase(person: Person, transaction: DbTransaction): Promise<void>;
}

/** What other modules may ask of accounts. */
export interface Accounts {
  readonly sessions: SessionReader;
  startVisitorSession(): Promise<StartedSession>;
  /**
   * Makes a visitor's session a guest's under the same id, so that what hangs on it stays; without one, or for somebody
   * signed in, starts a session of its own. The token is new each time. Refuses `guest.accountExists` with `refusesRegistered`, which
   * the caller sets after the human check: without it nobody is told that an address has an account.
   */
  signUpGuest(
    details: GuestDetails,
    session: Session | undefined,
    rule: { readonly refusesRegistered: boolean },
  ): Promise<StartedSession & { readonly guest: Guest }>;
  /**
   * For somebody who has shown that they receive our mail at an address: a visitor's session becomes a guest's of that address
   * under the same id; a guest, or a signed-in customer, keeps their role. The token is new each time, so that a session planted
   * before opens nothing.
   */
  admitByMail(email: string, session: Session | undefined): Promise<StartedSession>;
  findGuest(guestId: string): Promise<Guest | undefined>;
  /** What the session wants to see prices in; a cart with items keeps its own. */
  chooseCurrency(sessionId: string, currency: Currency): Promise<void>;
  /** Its token is worth nothing from now on; what was bought in it stays. */
  endSession(sessionId: string): Promise<void>;
}

export type StaffRole = 'B2BAgent' | 'B2BAdmin';

/** Somebody of an agency. */
export interface StaffMember {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: StaffRole;
  readonly agencyId: string;
  /** Invited: they have not chosen a password of their own yet. */
  readonly state: 'active' | 'invited' | 'suspended';
  readonly secondFactor: boolean;
  readonly lastSignInAt?: Date;
}

export interface StaffQuery {
  readonly agencyId: string;
  readonly search?: string | undefined;
  readonly state?: StaffMember['state'] | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface NewStaffMember {
  readonly agencyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly byUserId?: string;
}

/** The accounts of agencies' people. The caller checks who may ask. */
export interface AgencyStaff {
  list(db: Db, query: StaffQuery): Promise<{ readonly total: number; readonly members: readonly StaffMember[] }>;
  /** Locked until the transaction of `db` ends. */
  find(db: Db, userId: string): Promise<StaffMember | undefined>;
  /** Makes the account and mails its first password. Answers its id. Refuses `agent.emailTaken`. */
  invite(member: NewStaffMember, transaction: DbTransaction): Promise<string>;
  /** Another first password, for somebody who has not chosen their own. */
  inviteAgain(userId: string, byUserId: string, transaction: DbTransaction): Promise<void>;
  /** Signs the account out, since its sessions carry the role. */
  changeRole(userId: string, role: StaffRole, transaction: DbTransaction): Promise<void>;
  /** A suspended person is signed out and cannot sign in. */
  suspend(userId: string, suspended: boolean, transaction: DbTransaction): Promise<void>;
  signOutAgency(agencyId: string, transaction: DbTransaction): Promise<void>;
  /** Ids of those who are not suspended, locked until the transaction of `db` ends. */
  administrators(db: Db, agencyId: string): Promise<readonly string[]>;
  /** An account for a program with a key: nobody signs in to it, and lists of people leave it out. Answers its id. */
  addMachine(
    machine: { readonly agencyId: string; readonly keyId: string; readonly name: string },
    transaction: DbTransaction,
  ): Promise<string>;
}
