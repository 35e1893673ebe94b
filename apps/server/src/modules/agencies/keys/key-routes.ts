import {
  type AgencyKey,
  createAgencyKey,
  listAgencyKeys,
  revokeAgencyKey,
  rotateAgencyKey,
  startKeySession as startKeySessionCall,
} from '@throughfare/contract/calls/agency-keys';
import { isMachineScope } from '@throughfare/contract/machine-scopes';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { admitAgent } from '../admit-agent.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { findAgency } from '../directory/agency-directory.ts';
import { whichAgency } from '../people/which-agency.ts';
import { createKey, revokeKey, rotateKey, startKeySession } from './change-keys.ts';

export function keyRoutes(binder: CallBinder, deps: AgenciesDeps): void {
  const { db, clock } = deps;

  binder.bind(listAgencyKeys, async ({ request: { query }, session }) => {
    const by = await admitAgent(session, 'manageMachines', db);
    const agencyId = await whichAgency(by, query.agencyId, db);
    const [found, keys] = await Promise.all([findAgency(db, agencyId), listKeys(db, agencyId, clock.now())]);
    return { data: { agencyId, agencyName: found?.agency.name ?? '', keys } };
  });

  binder.bind(createAgencyKey, async ({ request, session }) => ({
    data: await createKey(request.body, await admitAgent(session, 'manageMachines', db), deps),
  }));

  binder.bind(rotateAgencyKey, async ({ request: { body }, session }) => ({
    data: await rotateKey(body.keyId, await admitAgent(session, 'manageMachines', db), deps),
  }));

  binder.bind(revokeAgencyKey, async ({ request: { body }, session }) => ({
    data: { done: await revokeKey(body.keyId, await admitAgent(session, 'manageMachines', db), deps) },
  }));

  binder.bind(startKeySessionCall, async ({ session: { key, userId } }) => {
    if (!key || userId === undefined) throw new Refusal('session.wrongRole');
    return { data: await startKeySession({ keyId: key.id, userId }, deps) };
  });
}

interface ListedKey {
  id: string;
  name: string;
  scopes: string[];
  per_minute: number;
  hint: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  previous_until: Date | null;
  public_key: string | null;
  by: string | null;
}

/** Working keys first, then the others, the newest first. */
async function listKeys(db: Db, agencyId: string, nowMs: number): Promise<AgencyKey[]> {
  const { rows } = await sql<ListedKey>`
    select key.*, author.name as by
    from retail.agency_key key left join shared.person author on author.id = key.created_by
    where key.agency_id = ${agencyId}
    order by key.revoked_at is not null, key.created_at desc, key.id limit 100`.execute(db);
  return rows.map((row) => ({
    keyId: row.id,
    name: row.name,
    scopes: row.scopes.filter(isMachineScope),
    perMinute: row.per_minute,
    hint: row.hint,
    hasPublicKey: row.public_key !== null,
    state: row.revoked_at ? 'revoked' : row.expires_at.getTime() > nowMs ? 'active' : 'expired',
    by: row.by ?? 'An account that has ended',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
    ...(row.previous_until && row.previous_until.getTime() > nowMs ? { previousUntil: row.previous_until.toISOString() } : {}),
  }));
}
