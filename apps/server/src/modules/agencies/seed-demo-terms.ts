/**
 * The commission of the demonstration's agencies, so that its toggle has something to show. Travel agents earn three per cent on National
 * Rail.
 */
import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import { demoAgencies } from '../accounts/accounts.api.ts';
import type { Db } from '../../platform/postgres/db.ts';

const rates = [
  { source: null, product: 'PointToPoint', basisPoints: 500 },
  { source: 'ATOC', product: 'PointToPoint', basisPoints: 300 },
  { source: 'Eurail', product: 'RailPass', basisPoints: 600 },
] as const;

/** Runs in demo mode only, and never replaces a rate that somebody entered. */
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
  const [{ id: lakeside }, { id: headOffice }] = demoAgencies;
  // the numbers are made up
  await sql`update retail.agency set country = 'GB', tax_number = 'GB000000000' where id in (${lakeside}, ${headOffice}) and country = ''`.execute(
    db,
  );
}
