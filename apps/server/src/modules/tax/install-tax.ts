import type { Base } from '../../platform/base.ts';
import { sql } from 'kysely';
import type { Clock } from '@throughfare/kernel/clock';
import { demoAgencies } from '../accounts/accounts.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { createTax } from './create-tax.ts';
import type { Tax } from './tax.api.ts';
import type { TaxDeps } from './tax-deps.ts';

export async function installTax(base: Base, needs: Omit<TaxDeps, keyof Base>): Promise<Tax> {
  if (base.config.mode === 'demo') await seedDemoRole(base.db, base.clock);
  const tax = createTax({ ...base, ...needs });
  tax.bindTo(base.binder);
  return tax;
}

/** Lakeside Travel sells in the carriers' names, in Great Britain, like the head office. */
async function seedDemoRole(db: Db, clock: Clock): Promise<void> {
  const [{ id: lakeside }] = demoAgencies;
  await sql`
    insert into retail.agency_tax (agency_id, role, country, tax_number, valid_from, created_at)
    select id, 'disclosedAgent', country, tax_number, '2026-01-01', ${new Date(clock.now())} from shared.agency
    where id = ${lakeside} and country = 'GB' and not exists (select from retail.agency_tax where agency_id = ${lakeside})`.execute(db);
}
