import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';

export interface TravellersDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Codes of the countries that a traveller may live in. */
  readonly countries: ReadonlySet<string>;
  readonly railcards: ReadonlySet<string>;
}
