import type { Currency } from '@throughfare/kernel/money';
import type { Session, SessionReader } from '../../platform/binding/session.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';

export { demoAgencies } from './demo-users.data.ts';
export { insertKeySession } from './sessions/insert-key-session.ts';
export type { FreeTries } from './human/free-tries.ts';
export { lockAccount } from './identity/lock-account.ts';

export interface Guest {
  readonly id: string;
  /** In lower case. It proves nothing (ACCOUNT-8): anybody who types an address is a guest of that address. */
  readonly email: string;
  /** May be empty: a guest only needs an address. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface StartedSession {
  /** Answered once. */
  readonly token: string;
  /** For a signed-in person, whose token expires soon. */
  readonly refreshToken?: string;
  readonly expiresInSeconds?: number;
  readonly sessionId: string;
}

export interface GuestDetails {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A person with an account, and the ids by which other modules know them. */
export interface Person {
  readonly userId: string;
  /** In lower case, and verified. */
  readonly email: string;
  /** The person's present and past sessions. */
  readonly sessionIds: readonly string[];
  /** Guests with the same address. Once the address has an account, nobody can become its guest. */
  readonly guestIds: readonly string[];
}

/** The personal data in one part of the shop. Every module that stores some exports one, listed in `app/personal-data.ts`. */
export interface PersonalDataKeeper {
  /** The name of the section in an export: "bookings". */
  readonly section: string;
  /** Everything it stores about the person, as JSON. */
  export(person: Person): Promise<unknown>;
  /**
   * Erases the data, or the names in it if the rest must be kept, in the transaction that ends the account. Refuses if that is impossible
   * now.
   */
  erase(person: Person, transaction: DbTransaction): Promise<void>;
}

/** The services of accounts for other modules. */
export interface Accounts {
  readonly sessions: SessionReader;
  startVisitorSession(): Promise<StartedSession>;
  /**
   * Turns a visitor's session into a guest's under the same id, so that its cart and bookings stay. Without a session, or for a signed-in
   * person, starts a new one. The token is new each time. Refuses `guest.accountExists` with `refusesRegistered`, which the caller sets
   * after the human check; without it the call never reveals that an address has an account.
   */
  signUpGuest(
    details: GuestDetails,
    session: Session | undefined,
    rule: { readonly refusesRegistered: boolean },
  ): Promise<StartedSession & { readonly guest: Guest }>;
  /**
   * For a person who has opened our mail at an address. A visitor's session becomes that address's guest session under the same id; guests
   * and signed-in customers keep their role. The token is new each time, so that an attacker's earlier session opens nothing.
   */
  admitByMail(email: string, session: Session | undefined): Promise<StartedSession>;
  findGuest(guestId: string): Promise<Guest | undefined>;
  /** Sets the session's currency for prices. A cart with items keeps its own. */
  chooseCurrency(sessionId: string, currency: Currency): Promise<void>;
  /** Invalidates the token. Purchases of the session stay. */
  endSession(sessionId: string): Promise<void>;
}

export type StaffRole = 'B2BAgent' | 'B2BAdmin';

/** Agencies are rows of the module above, which makes them for accounts that work for one. */
export interface NewAgency {
  readonly id: string;
  readonly name: string;
  readonly superAgency: boolean;
}

export type AddAgency = (transaction: Db, agency: NewAgency, createdAtMs: number) => Promise<void>;

/** A person who works for an agency. */
export interface StaffMember {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: StaffRole;
  readonly agencyId: string;
  /** Invited: they have not chosen their own password yet. */
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

export interface NewStaffMember extends Pick<StaffMember, 'agencyId' | 'firstName' | 'lastName' | 'email' | 'role'> {
  readonly byUserId?: string;
}

/** The accounts of agencies' people. The caller checks the rights of the person asking. */
/** A person's place among the accounts. */
export interface Standing {
  readonly userId: string;
  /** Everybody who has ever sent them a first password. */
  readonly invitedBy: readonly string[];
  /** Absent for accounts that nobody invited: the operator made them on the server. */
  readonly invitedAtMs?: number;
}

export interface AgencyStaff {
  list(db: Db, query: StaffQuery): Promise<{ readonly total: number; readonly members: readonly StaffMember[] }>;
  /** The member's row stays locked until the transaction of `db` ends. */
  find(db: Db, userId: string): Promise<StaffMember | undefined>;
  /** Makes the account, mails its first password and answers its id. Refuses `agent.emailTaken`. */
  invite(member: NewStaffMember, transaction: DbTransaction): Promise<string>;
  /** Mails another first password to a person who has not chosen their own. */
  inviteAgain(userId: string, byUserId: string, transaction: DbTransaction): Promise<void>;
  /** Also signs the account out, because its sessions carry the role. */
  changeRole(userId: string, role: StaffRole, transaction: DbTransaction): Promise<void>;
  /** A suspended person is signed out and cannot sign in. */
  suspend(userId: string, suspended: boolean, transaction: DbTransaction): Promise<void>;
  signOutAgency(agencyId: string, transaction: DbTransaction): Promise<void>;
  /** The ids of administrators who are not suspended. Their rows stay locked until the transaction of `db` ends. */
  administrators(db: Db, agencyId: string): Promise<readonly string[]>;
  /** Undefined for an account that has ended. */
  standingOf(db: Db, userId: string): Promise<Standing | undefined>;
  /** Makes an account for a program with a key and answers its id. Nobody can sign in to it, and lists of people leave it out. */
  addMachine(
    machine: { readonly agencyId: string; readonly keyId: string; readonly name: string },
    transaction: DbTransaction,
  ): Promise<string>;
}
