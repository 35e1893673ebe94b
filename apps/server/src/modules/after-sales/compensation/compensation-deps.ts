import type { Timetable } from '../../timetable/timetable.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';

export interface CompensationDeps extends AfterSaleDeps {
  readonly timetable: Pick<Timetable, 'journeys'>;
}
