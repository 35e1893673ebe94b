import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { saveFavourite } from '../../features/agency/save-favourite.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** Adds a journey to an agent's favourites. */
export async function action({ request, context }: ActionFunctionArgs) {
  return saveFavourite(context.get(visitorContext), await readForm(request));
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<typeof action>(), { saved: false });
}
