import type { Source } from '@throughfare/kernel/source';
import type { AfterSalesJournal, JournalEntry } from '@throughfare/suppliers/osdm/after-sales/after-sales-journal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** The journal of a seller over OSDM: which of its objects belong to which of our references. */
export function createAfterSalesJournal(db: Db, source: Source): AfterSalesJournal {
  async function find(reference: string): Promise<JournalEntry | undefined> {
    const { rows } = await sql<{ entry: JournalEntry }>`
      select entry from retail.osdm_journal where source = ${source} and reference = ${reference}`.execute(db);
    return rows[0]?.entry;
  }
  return {
    find,
    async remember(reference, entry) {
      await sql`
        insert into retail.osdm_journal (source, reference, entry) values (${source}, ${reference}, ${JSON.stringify(entry)}::jsonb)
        on conflict do nothing`.execute(db);
      return (await find(reference)) ?? entry;
    },
  };
}
