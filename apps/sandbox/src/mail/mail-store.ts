import { randomUUID } from 'node:crypto';
import type { Database } from '../store/open-database.ts';

export interface MailSummary {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAtMs: number;
}

export interface MailQuery {
  /** Part of an address, or with `exactly` all of it, ignoring case. */
  readonly to: string;
  readonly exactly: boolean;
  readonly limit: number;
}

export type MailStore = ReturnType<typeof createMailStore>;

/** Received mail, stored unchanged and never sent on. Lists show the newest first. */
export function createMailStore(database: Database) {
  const recipientsOf = (id: string): string[] =>
    database
      .statement('select address from mail_recipient where mail_id = ? order by rowid')
      .all(id)
      .map((row) => String(row['address']));

  const summary = (row: Record<string, unknown>): MailSummary => ({
    id: String(row['id']),
    from: String(row['envelope_from']),
    to: recipientsOf(String(row['id'])),
    subject: String(row['subject']),
    receivedAtMs: Number(row['received_at_ms']),
  });

  return {
    add(mail: { from: string; to: readonly string[]; subject: string; raw: Uint8Array; receivedAtMs: number }): string {
      const id = randomUUID();
      database.transaction(() => {
        database
          .statement('insert into mail (id, envelope_from, received_at_ms, subject, raw) values (?, ?, ?, ?, ?)')
          .run(id, mail.from, mail.receivedAtMs, mail.subject, mail.raw);
        for (const address of new Set(mail.to.map((recipient) => recipient.toLowerCase()))) {
          database.statement('insert into mail_recipient (mail_id, address) values (?, ?)').run(id, address);
        }
      });
      return id;
    },

    list({ to, exactly, limit }: MailQuery): MailSummary[] {
      const address = to.trim().toLowerCase();
      const rows =
        address === ''
          ? database.statement('select * from mail order by sequence desc limit ?').all(limit)
          : database
              .statement(
                `select * from mail where id in (select mail_id from mail_recipient where ${exactly ? 'address = ?' : 'instr(address, ?) > 0'})
                 order by sequence desc limit ?`,
              )
              .all(address, limit);
      return rows.map(summary);
    },

    find(id: string): (MailSummary & { readonly raw: Uint8Array }) | undefined {
      const row = database.statement('select * from mail where id = ?').get(id);
      const raw = row?.['raw'];
      return row && raw instanceof Uint8Array ? { ...summary(row), raw } : undefined;
    },

    count(): number {
      return Number(database.statement('select count(*) as n from mail').get()?.['n'] ?? 0);
    },
  };
}
