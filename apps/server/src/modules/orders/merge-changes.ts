import type { OrderChange } from './order-change.ts';

/** Changes that are written by one statement: of the order, and of one of its items at most. */
export interface WrittenChange {
  readonly events: readonly Pick<OrderChange, 'kind' | 'item' | 'detail'>[];
  readonly order?: OrderChange['order'];
  readonly item?: OrderChange['item'];
}

/** What is written together, first to last. What a later change sets holds against an earlier one. */
export function mergeChanges(changes: readonly OrderChange[]): WrittenChange[] {
  const written: WrittenChange[] = [];
  for (const change of changes) {
    const last = written.at(-1);
    const together = last && (!last.item || !change.item || last.item.itemId === change.item.itemId);
    if (together) written.pop();
    written.push(together ? both(last, change) : both({ events: [] }, change));
  }
  return written;
}

function both(first: WrittenChange, { kind, order, item, detail }: OrderChange): WrittenChange {
  const itemId = item?.itemId ?? first.item?.itemId;
  return {
    events: [...first.events, { kind, ...(item ? { item } : {}), ...(detail ? { detail } : {}) }],
    order: { ...first.order, ...order },
    ...(itemId === undefined ? {} : { item: { itemId, set: { ...first.item?.set, ...item?.set } } }),
  };
}
