import type { CallOutcome } from '@throughfare/contract/client';
import type { AnyCall, CallAnswer } from '@throughfare/contract/call';

/** A list's query from its address, which anybody may have typed. Invalid values are left out. */
export function readListQuery<State extends string>(params: URLSearchParams, states: readonly State[]) {
  const page = params.get('page') ?? '';
  return {
    search: listText(params, 'search'),
    state: states.find((known) => known === params.get('state')),
    page: /^\d{1,4}$/.test(page) && page !== '0' ? page : undefined,
  };
}

export function listText(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.trim().slice(0, 120) || undefined;
}

/** Every row of a search, from all pages. `ask`: one page, counted from 0. */
export async function everyRow<C extends AnyCall, Row>(
  ask: (page: string) => Promise<CallOutcome<C>>,
  read: (answer: CallAnswer<C>) => { readonly rows: readonly Row[]; readonly pages: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const outcome = await ask(String(page));
    if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
    const answered = read(outcome.data);
    rows.push(...answered.rows);
    ({ pages } = answered);
  }
  return rows;
}
