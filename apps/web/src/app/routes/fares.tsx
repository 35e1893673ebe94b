import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FaresScreen } from '../../features/fares/fares-screen.tsx';
import { loadFares } from '../../features/fares/load-fares.ts';
import { startDaySearch, type StartedSearch } from '../../features/fares/start-day-search.ts';
import { lineNames } from '../../features/fares/model/several-lines.ts';
import { type FaresQuery, paths } from '../../lib/paths.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const view = loaderData?.view;
  return privatePageMeta(
    view?.state === 'ready' ? `${lineNames(view.calendars).join(' to ')}: the cheapest day` : 'The cheapest day of a journey',
  );
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const of = (name: string): string | undefined => params.get(name)?.slice(0, 60) ?? undefined;
  const typed = (name: string): string | undefined => params.get(name)?.slice(0, 200) ?? undefined;
  const [from, to, month, out, id] = [typed('from'), typed('to'), of('month'), of('out'), of('id')];
  const query: FaresQuery = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(month !== undefined && { month }),
    ...(out !== undefined && { out }),
    ...(id !== undefined && { id }),
    ...(params.get('returns') === 'yes' && { returns: 'yes' as const }),
  };
  return { query, view: await loadFares(context.get(visitorContext), query) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const started = await startDaySearch(context.get(visitorContext), await readForm(request));
  return started.ok ? redirect(paths.results({ id: started.id })) : started;
}

/** A press that does not reach the server leaves the page unchanged. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<typeof action>(), { ok: false as const, message: unreachableText });
}

export default function Fares() {
  const { view, query } = useLoaderData<typeof loader>();
  const refused = useActionData<StartedSearch>();
  return <FaresScreen view={view} query={query} refused={refused?.ok === false ? refused.message : undefined} />;
}
