import { getRailCards } from '@throughfare/contract/calls/reference';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../visitor.ts';

/** The railcards that a passenger can hold. */
export async function loader({ context }: LoaderFunctionArgs) {
  const cards = await context.get(visitorContext).ask(getRailCards, {});
  if (!cards.ok) throw new Response(cards.error.message, { status: cards.status });
  return cards.data;
}
