import { createHmac } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AddAgency } from '../accounts.api.ts';
import type { FreeTries } from '../human/free-tries.ts';
import type { HumanCheck } from '../human/human-check.ts';
import type { Identity } from './create-identity.ts';
import type { SecondFactorRule } from '../rules/second-factor.ts';
import type { Sender } from '../../../platform/mail/sender.ts';

export interface UserDeps {
  readonly db: Db;
  readonly addAgency: AddAgency;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'>;
  /** The first secret signs; all of them are accepted. */
  readonly secrets: readonly [string, ...string[]];
  readonly identity: Identity;
  /** The agency staff who must have a second factor. */
  readonly secondFactor: SecondFactorRule;
  readonly human: HumanCheck;
  readonly tries: FreeTries;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  /**
   * Called when a person has verified an address, in lower case: bookings made with it become the user's. A job runs it, so it must be safe
   * to run twice.
   */
  readonly onAddressVerified: (userId: string, email: string) => Promise<void>;
}

/** The stored form of a network address: a keyed hash that recognises it. */
export function addressHmacOf(address: string, { secrets }: Pick<UserDeps, 'secrets'>): Buffer {
  return createHmac('sha256', secrets[0]).update(`throughfare address 1\n${address}`).digest();
}
