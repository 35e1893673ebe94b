import { readListQuery } from '../../../lib/list-query.ts';
import type { OrderDeskQuery } from '../../../lib/paths.ts';

/** A value without meaning is left out, so that a mistyped address still shows the page. */
export function readDeskQuery(params: URLSearchParams): OrderDeskQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  return { ...readListQuery(params, ['unfinished', 'completed', 'failed']), from: day('from'), to: day('to') };
}

/** Whether there is a search for orders; without one, the page shows the latest. */
export function isSearch({ search, from, to, state }: OrderDeskQuery): boolean {
  return [search, from, to, state].some((part) => part !== undefined);
}
