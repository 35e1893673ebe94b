import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { HandOffDeps } from './hand-off-deps.ts';
import type { ForeignEvent } from './hand-offs.api.ts';
import { sendToWebhooks } from './webhooks/deliver-event.ts';

export async function tellInOsdm(
  { agencyId, source, body, happenedAt }: ForeignEvent,
  transaction: DbTransaction,
  deps: Pick<HandOffDeps, 'clock' | 'jobs'>,
): Promise<void> {
  const id = randomUUID();
  const { numAffectedRows } = await sql`
    insert into retail.hand_off (id, agency_id, event, source, body, happened_at, created_at)
    values (${id}, ${agencyId}, 'osdm', ${source}, ${JSON.stringify(body)}::jsonb, ${happenedAt}, ${new Date(deps.clock.now())})
    on conflict (source) do nothing`.execute(transaction);
  if (numAffectedRows === 1n) await sendToWebhooks({ id, agencyId, event: 'osdm' }, deps, transaction);
}
