import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';

export interface TravellersDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Codes of the countries in which a traveller may live. */
  readonly countries: ReadonlySet<string>;
  readonly railcards: ReadonlySet<string>;
}
