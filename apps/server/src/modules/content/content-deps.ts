import type { EditableKind } from '@throughfare/contract/shapes/content-fields';
import type { Clock } from '@throughfare/kernel/clock';
import type { SideWork } from '../../platform/http/side-work.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Reads } from '../../platform/postgres/reads.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';
import type { EditedRecords, ListedPromotion } from '../pricing/pricing.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { Editor } from './editor/save-content.ts';
import type { PictureBook } from '../drawings/drawings.api.ts';
import type { TimetableWeeks } from './timetable-week.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly weeks: TimetableWeeks;
  readonly sideWork: SideWork;
  /** The editor behind this session: a B2BAdmin of a super agency, and nobody else (ACCOUNT-1). */
  readonly editorOf: (session: Session) => Promise<Editor | undefined>;
  readonly agencies: Pick<AgencyAdmission, 'admitAgent' | 'withHeadOffice' | 'headOffices'>;
  readonly pictures: PictureBook;
  /** All promo codes of the shop. */
  readonly promotions: () => Promise<readonly ListedPromotion[]>;
  /** The kinds whose published form is a row of another module. */
  readonly records: Readonly<Partial<Record<EditableKind, EditedRecords>>>;
}
