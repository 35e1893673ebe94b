import { listTravellers } from '@throughfare/contract/calls/travellers';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { keptTraveller, type KeptTraveller } from '../../domain/party/kept-traveller.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The customer's saved travellers for the passenger selector. Empty for a visitor or a guest. */
export async function loader({ context }: LoaderFunctionArgs): Promise<readonly KeptTraveller[]> {
  const visitor = context.get(visitorContext);
  const kept = visitor.hasSession() ? await visitor.ask(listTravellers, {}) : undefined;
  const { today } = marketClock(visitor);
  return kept?.ok ? kept.data.data.travellers.map((saved) => keptTraveller(saved, today)) : [];
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), []);
}
