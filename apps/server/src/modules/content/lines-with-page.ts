import type { SeoPage } from '@throughfare/contract/calls/content';
import type { Db } from '../../platform/postgres/db.ts';
import { listContent } from './content-store.ts';

/** The two ends of each line with a published page; station or group codes. */
export async function linesWithPage(db: Db): Promise<{ readonly from: string; readonly to: string }[]> {
  const pages = await listContent<SeoPage>(db, 'ROUTE');
  return pages.map(({ body: { fromStation, toStation } }) => ({ from: fromStation.code, to: toStation.code }));
}
