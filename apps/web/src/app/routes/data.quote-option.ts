import { redirect, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { addToQuote, type AddToQuoteResult } from '../../features/results/add-to-cart.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { formText } from '../../lib/form-text.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** Puts a chosen trip into a quote. Without JavaScript it leads to the quote. */
export async function action({ request, context }: ActionFunctionArgs): Promise<AddToQuoteResult> {
  const form = await readForm(request);
  const added = await addToQuote(context.get(visitorContext), formText(form, 'searchId'), form);
  if (added.kind === 'quoted' && request.headers.get('sec-fetch-dest') === 'document') throw redirect(deskPaths.quote(added.quoteId));
  return added;
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const unreachable: AddToQuoteResult = { kind: 'notQuoted', message: unreachableText };
  return orUnreachable(() => serverAction<AddToQuoteResult>(), unreachable);
}
