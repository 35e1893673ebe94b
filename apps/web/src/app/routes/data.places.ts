import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { loadPlaces, type PlacesView, readAnywhereQuery } from '../../features/fares/load-places.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The towns within reach of a place, with the prices found since the page asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = await loadPlaces(context.get(visitorContext), readAnywhereQuery(searchParams), true);
  return { view, times: Number(searchParams.get('times') ?? 1) };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const view: PlacesView = { state: 'failed', message: unreachableText };
  return orUnreachable(() => serverLoader<typeof loader>(), { view, times: 1 });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';
