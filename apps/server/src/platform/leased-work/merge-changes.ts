import type { RowChange, WorkChange, WorkEvent } from './work-change.ts';

/** Merges changes so that one statement writes each row once. */
export interface MergedChanges {
  readonly events: readonly { readonly kind: string; readonly detail: object; readonly about: string | null }[];
  readonly set: object;
  readonly rows: readonly RowChange[];
}

/** Changes that are written together, in order. Later ones override earlier ones. */
export function mergeChanges(changes: readonly WorkChange<object, WorkEvent>[]): MergedChanges {
  const rows = new Map<string, RowChange>();
  for (const { row } of changes) {
    if (!row) continue;
    const key = `${row.table} ${row.id}`;
    rows.set(key, { ...row, set: { ...rows.get(key)?.set, ...row.set } });
  }
  return {
    events: changes.map(({ event: { kind, detail = {} }, row }) => ({ kind, detail, about: row?.id ?? null })),
    set: changes.reduce<object>((all, { set }) => ({ ...all, ...set }), {}),
    rows: [...rows.values()],
  };
}
