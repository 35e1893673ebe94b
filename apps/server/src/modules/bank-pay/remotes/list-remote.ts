import * as z from 'zod';
import type { CardResult } from '../../payments/card-payments.api.ts';
import type { ListedStanding } from '../bank-remote.ts';
import { askRemote, type RemoteOptions } from './ask-remote.ts';

/** Reads a provider's whole list since an instant, page by page. */
export async function listRemote<Listed>(
  options: RemoteOptions,
  { path, since, read }: { readonly path: string; readonly since: Date; readonly read: z.ZodType<Listed> },
  present: (one: Listed) => ListedStanding,
): Promise<CardResult<readonly ListedStanding[]>> {
  const page = z.object({ payments: z.array(read), next: z.nullable(z.number()) });
  const all: ListedStanding[] = [];
  for (let after: number | null = 0; after !== null;) {
    const query = new URLSearchParams({ since: since.toISOString(), after: String(after) });
    const answer: CardResult<z.output<typeof page>> = await askRemote(options, { path: `${path}?${query.toString()}`, read: page });
    if (answer.kind !== 'done') return answer;
    all.push(...answer.value.payments.map(present));
    after = answer.value.next;
  }
  return { kind: 'done', value: all };
}
