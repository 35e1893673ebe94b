import { getCheapestRates } from '@throughfare/contract/calls/search';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The lowest price of each day around a search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const rates = await context.get(visitorContext).ask(getCheapestRates, {
    body: {
      id: params.get('id') ?? '',
      direction: params.get('direction') === 'inward' ? 'inward' : 'outward',
      from: params.get('from') ?? '',
      days: Number(params.get('days') ?? 7),
    },
  });
  // Without prices, the strip still shows the days.
  return rates.ok ? { ok: true as const, ...rates.data.data } : { ok: false as const, message: rates.error.message };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { ok: false as const, message: unreachableText });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';
