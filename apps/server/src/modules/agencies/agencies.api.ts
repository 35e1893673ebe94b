import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import type { Approval } from '@throughfare/contract/shapes/approval';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { AgencyPosition, AgencyRight } from '@throughfare/contract/agency-rights';
import type { MarkUpTerms } from '@throughfare/kernel/mark-up';
import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { NewAgencyEvent } from './agency-events.ts';
import type { Assertion } from './keys/verify-assertion.ts';

export { lockAgencies, lockAgency } from './directory/lock-agency.ts';
export { seesSale } from './rules/sees-sale.ts';

/** A person of an agency's staff, as the accounts know them now. */
export interface AgencyPerson extends AgencyPosition {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  /** A program with the agency's key, not a person. */
  readonly isKey: boolean;
}

/** The facts of a sale that its commission depends on. */
export interface SoldFare {
  readonly source: Source;
  readonly product: 'PointToPoint' | 'RailPass';
  /** The fare alone, in minor units of any currency, without fees, seats and meals. */
  readonly fareMinor: number;
}

/** An agency's terms in force today. */
export interface AgencyTerms {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  readonly settlement: 'net' | 'gross';
  readonly paymentMethods: readonly B2BPaymentMethod[];
  /** In the same minor units; 0 if the agency earns none. */
  commissionOf(fare: SoldFare): number;
  /** A fixed amount is in the agency's currency. Absent: its agents add nothing. */
  readonly markUp?: MarkUpTerms;
}

/** The terms of a person's own agency. */
export interface AgencySaleTerms extends AgencyTerms {
  readonly person: AgencyPerson;
}

/** Answers the terms that hold today for an agency; undefined if it may not sell. */
export type TermsOfAgency = (agencyId: string) => Promise<AgencyTerms | undefined>;

/** The sender of mails to an agency's customers. */
export type SenderOfAgency = (agencyId: string) => Promise<Required<Sender> | undefined>;

/** Lets other modules check that a caller works for an agency and may do something. */
export interface AgencyAdmission {
  /** Answers the person of an agency behind the session, if they have the right. Refuses `session.wrongRole`. */
  admitAgent(session: Session, right: AgencyRight, db: Db): Promise<AgencyPerson>;
  /** The agency named in the call, else the caller's own. Refuses `object.notFound` for an agency that they may not manage. */
  whichAgency(by: AgencyPerson, asked: string | undefined, db: Db): Promise<string>;
  mayManage(by: AgencyPerson, agencyId: string, db: Db): Promise<boolean>;
  /** Refuses `object.notFound`. */
  agencyOf(agencyId: string, db: Db): Promise<{ readonly name: string; readonly currency: Currency }>;
  /** The ids of an agency and of its head office, if it has one. */
  withHeadOffice(agencyId: string, db: Db): Promise<readonly string[]>;
  /** Agencies that are not branches, by name. */
  headOffices(db: Db): Promise<{ agencyId: string; name: string }[]>;
  /**
   * Four eyes: lets this person confirm what the others asked for. Refuses `approval.administrator`, `approval.samePerson`,
   * `approval.invited` and `approval.newAccount`.
   */
  checkSecondPerson(by: Pick<AgencyPerson, 'userId' | 'isAdmin'>, askedBy: readonly (string | null)[], db: Db): Promise<void>;
  /** The same for a screen. */
  approvalFor(by: Pick<AgencyPerson, 'userId' | 'isAdmin'>, askedBy: readonly (string | null)[], db: Db): Promise<Approval>;
  /** Adds an event to the agency's history. */
  recordAgencyEvent(db: Db, event: NewAgencyEvent): Promise<void>;
}

/** A mail about an event. It names no customer. */
export interface Notice {
  /** Identifies the event: a repeated job sends the same mail, not another one. */
  readonly id: string;
  readonly subject: string;
  /** Plain text, one thought in each, without the greeting. */
  readonly paragraphs: readonly string[];
  /** A page of the shop. */
  readonly link?: { readonly label: string; readonly path: string };
}

/** Mails to the people of an agency, sent once the transaction commits. */
export interface AgencyNotices {
  tellPerson(transaction: DbTransaction, userId: string, notice: Notice): Promise<void>;
  tellAdministrators(transaction: DbTransaction, agencyId: string, notice: Notice): Promise<void>;
}

/** Answers the work of one module that waits for this person, most urgent first (AGENCY-110). */
export type WaitingFor = (person: AgencyPerson) => Promise<readonly WaitingItem[]>;

/** The session of a key, with the agency whose program calls. */
export interface KeySession extends Session {
  readonly userId: string;
  readonly key: NonNullable<Session['key']>;
  readonly agency: { readonly id: string; readonly name: string; readonly currency: Currency };
}

/** The keys with which agencies' programs call. */
export interface AgencyKeys {
  isKey(token: string): boolean;
  authenticate(token: string): Promise<KeySession | undefined>;
  /** Another session of a key, with a cart of its own. The token is told only here. */
  startSession(key: {
    readonly keyId: string;
    readonly userId: string;
  }): Promise<{ readonly sessionId: string; readonly token: string; readonly expiresAt: string }>;
  /** The key that a signed assertion proves (RFC 7523), once. */
  verifyAssertion(assertion: Assertion): Promise<{ readonly keyId: string; readonly userId: string } | undefined>;
}

export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

/** Looks up the people between whom an agency's work is handed over. */
export interface AgencyColleagues {
  /** The people of an agency who may sign in, by name. */
  colleaguesOf(agencyId: string): Promise<Colleague[]>;
  /** A person of this agency, suspended or not. Undefined for anybody else. */
  memberNamed(agencyId: string, userId: string): Promise<Colleague | undefined>;
}

/** Answers today's terms of the caller's agency; undefined for a caller who is no agent. */
export type SaleTermsOf = (session: Session | undefined) => Promise<AgencySaleTerms | undefined>;
