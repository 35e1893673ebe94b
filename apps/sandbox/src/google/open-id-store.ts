import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../store/open-database.ts';

/** oidc-provider's sessions, codes and grants, in the sandbox's database, so that they survive a restart. */
export function openIdStore(database: Database, kind: string): Adapter {
  const read = (row: Record<string, unknown> | undefined): AdapterPayload | undefined =>
    // the statement below wrote it
    row === undefined ? undefined : (JSON.parse(String(row['payload'])) as AdapterPayload);
  return {
    async upsert(id, payload) {
      database
        .statement(
          `insert into google_state (kind, id, payload, uid, grant_id) values (?, ?, ?, ?, ?)
           on conflict (kind, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id`,
        )
        .run(kind, id, JSON.stringify(payload), payload.uid ?? null, payload.grantId ?? null);
    },
    async find(id) {
      return read(database.statement('select payload from google_state where kind = ? and id = ?').get(kind, id));
    },
    async findByUid(uid) {
      return read(database.statement('select payload from google_state where kind = ? and uid = ?').get(kind, uid));
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      database
        .statement("update google_state set payload = json_set(payload, '$.consumed', ?) where kind = ? and id = ?")
        .run(Math.floor(Date.now() / 1000), kind, id);
    },
    async destroy(id) {
      database.statement('delete from google_state where kind = ? and id = ?').run(kind, id);
    },
    async revokeByGrantId(grantId) {
      database.statement('delete from google_state where grant_id = ?').run(grantId);
    },
  };
}
