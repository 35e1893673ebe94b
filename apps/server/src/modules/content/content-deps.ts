import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Search } from '../search/search.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly search: Pick<Search, 'lowestRates'>;
  /** Whether a session's agency is a super agency: known by whoever composes the shop. */
  readonly ofSuperAgency: (session: Session) => boolean;
}
