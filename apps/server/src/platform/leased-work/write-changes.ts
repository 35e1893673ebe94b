import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../postgres/db.ts';
import { definePart, type StatementPart, type StatementParts, writeTogether } from '../postgres/write-together.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { type MergedChanges, mergeChanges } from './merge-changes.ts';
import type { RowChange, WorkChange, WorkEvent, WrittenBeside } from './work-change.ts';
import type { WorkTable } from './work-table.ts';

/** Not written yet: a change with its companions, or companions alone. */
export interface KeptChange<Set extends object, Event extends WorkEvent> extends WrittenBeside {
  readonly change?: WorkChange<Set, Event>;
}

/**
 * Writes changes with their events and companions, and renews the lease: all or nothing, and nothing if the epoch has moved on. Uses a
 * single statement where possible, because a piece of work has many changes. Throws LeaseLost.
 */
export async function writeChanges<Set extends object, Event extends WorkEvent>(
  db: Db,
  table: WorkTable,
  lease: Lease,
  at: Date,
  kept: readonly KeptChange<Set, Event>[],
): Promise<void> {
  const merged = mergeChanges(kept.flatMap(({ change }) => change ?? []));
  const parts = kept.flatMap((one) => one.parts ?? []);
  const more = kept.flatMap((one) => one.more ?? []);
  const write = async (executor: Db): Promise<void> => {
    const written = await writeTogether(executor, [...changeParts(table, lease, at, merged), ...parts]);
    if (written === 0) throw new LeaseLost(`${table.name} ${lease.id}, epoch ${lease.epoch}`);
  };
  if (more.length === 0) return write(db);
  await db.transaction().execute(async (trx) => {
    await write(trx);
    for (const next of more) await next(trx);
  });
}

/** The first part writes nothing if the epoch has moved on. */
function changeParts(table: WorkTable, { id, epoch, seconds }: Lease, at: Date, { set, rows, events }: MergedChanges): StatementParts {
  const leaseUntil = new Date(at.getTime() + seconds * 1000);
  const changed = changedPart(table, { lease_until: leaseUntil, ...set }, { id, epoch, at, eventCount: events.length });
  const told = {
    at,
    eventCount: events.length,
    kinds: events.map(({ kind }) => kind),
    abouts: events.map(({ about }) => about),
    details: events.map(({ detail }) => JSON.stringify(detail)),
  };
  return [changed, ...(events.length > 0 ? [toldPart(table, told)] : []), ...rows.map(rowPart)];
}

function changedPart(table: WorkTable, set: object, under: { id: string; epoch: number; at: Date; eventCount: number }): StatementPart {
  const columns = Object.keys(set);
  return definePart(
    'changed',
    // The placeholders have the names of the columns and of `under`.
    (_, values: Record<string, unknown> & typeof under, when) => sql`
      update ${sql.table(table.name)} set ${assignments(columns, values)}, updated_at = ${values.at}, last_event = last_event + ${values.eventCount}
      where id = ${values.id} and lease_epoch = ${values.epoch} and ${when} returning id, last_event`,
    `changed ${table.name} ${columns.join()}`,
  )({ ...Object.fromEntries(Object.entries(set)), ...under });
}

interface Told {
  readonly at: Date;
  readonly eventCount: number;
  readonly kinds: readonly string[];
  readonly abouts: readonly (string | null)[];
  readonly details: readonly string[];
}

function toldPart({ history }: WorkTable, told: Told): StatementPart {
  const columns = sql.join([history.work, 'seq', 'at', 'kind', history.about, 'detail'].map((column) => sql.ref(column)));
  return definePart(
    'told',
    (_, { at, eventCount, kinds, abouts, details }: Told) => sql`
      insert into ${sql.table(history.name)} (${columns})
      select changed.id, changed.last_event - ${eventCount}::int + told.n, ${at}::timestamptz, told.kind, told.about, told.detail
      from changed, unnest(${kinds}::text[], ${abouts}::uuid[], ${details}::jsonb[]) with ordinality as told (kind, about, detail, n)`,
    `told ${history.name}`,
  )(told);
}

function rowPart({ table, id, set }: RowChange, index: number): StatementPart {
  const columns = Object.keys(set);
  const name = `row${index + 1}`;
  return definePart(
    name,
    (_, values: Record<string, unknown> & { rowId: string }, when) => sql`
      update ${sql.table(table)} set ${assignments(columns, values)} where id = ${values.rowId} and ${when}`,
    `${name} ${table} ${columns.join()}`,
  )({ ...Object.fromEntries(Object.entries(set)), rowId: id });
}

function assignments(columns: readonly string[], values: Record<string, unknown>): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${values[column]}`));
}
