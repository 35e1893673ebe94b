import type { OrderDeskQuery } from '../../../lib/paths.ts';

const states = ['unfinished', 'completed', 'failed'] as const;

/** A value that makes no sense is left out: an address that somebody has typed still shows the page. */
export function readDeskQuery(params: URLSearchParams): OrderDeskQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const page = params.get('page') ?? '';
  return {
    search: params.get('search')?.trim().slice(0, 120) || undefined,
    from: day('from'),
    to: day('to'),
    state: states.find((state) => state === params.get('state')),
    page: /^\d{1,4}$/.test(page) && page !== '0' ? page : undefined,
  };
}

/** Whether orders are looked for at all: without, the page shows the latest. */
export function isSearch({ search, from, to, state }: OrderDeskQuery): boolean {
  return [search, from, to, state].some((part) => part !== undefined);
}
