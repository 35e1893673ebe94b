import { getRailCards } from '@throughfare/contract/calls/reference';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The railcards that a passenger can hold. */
export async function loader({ context }: LoaderFunctionArgs) {
  const cards = await context.get(visitorContext).ask(getRailCards, {});
  // The search also works without railcards, and the panel asks again when it is next opened.
  return cards.ok ? cards.data : undefined;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), undefined);
}

export { never as shouldRevalidate } from '../revalidate.ts';
