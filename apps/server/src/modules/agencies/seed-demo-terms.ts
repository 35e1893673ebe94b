/** What the demonstration's agencies earn, so that the toggle has something to show. Three per cent is what travel agents get on National Rail. */
import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

const rates = [
  { source: null, product: 'PointToPoint', basisPoints: 500 },
  { source: 'ATOC', product: 'PointToPoint', basisPoints: 300 },
  { source: 'Eurail', product: 'RailPass', basisPoints: 600 },
] as const;

/** In demo mode only, and only where nobody has entered a rate. */
export async function seedDemoTerms(db: Db, clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  for (const { source, product, basisPoints } of rates) {
    await sql`
      insert into retail.commission_rate (source, product, basis_points, valid_from, created_at)
      select ${source}, ${product}, ${basisPoints}, '2026-01-01', ${at}
      where not exists (
        select from retail.commission_rate where source is not distinct from ${source} and product = ${product} and agency_id is null
      )`.execute(db);
  }
}
