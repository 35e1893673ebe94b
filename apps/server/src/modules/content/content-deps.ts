import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import type { Search } from '../search/search.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { IsEditor } from './rules/may-read.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly search: Pick<Search, 'lowestRates'>;
  readonly isEditor: IsEditor;
}
