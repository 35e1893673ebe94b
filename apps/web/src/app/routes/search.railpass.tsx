import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { addPass } from '../../features/passes/add-pass.ts';
import { findPassSearch } from '../../features/passes/find-pass-search.ts';
import { loadPassResults } from '../../features/passes/load-pass-results.ts';
import { readPassQuery } from '../../features/passes/model/pass-results.ts';
import { startPassSearch } from '../../features/passes/start-pass-search.ts';
import { PassSearchScreen } from '../../features/passes/pass-search-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { useShellData } from '../../domain/use-shell-data.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  privatePageMeta(
    loaderData?.found.state === 'found' ? `Rail passes: ${loaderData.found.search.countriesText}` : 'Rail passes',
    loaderData?.brandName,
  );

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const query = readPassQuery(new URL(request.url).searchParams);
  const search = await findPassSearch(visitor, query.id);
  const page = {
    brandName: visitor.page.settings.brandName,
    today: marketClock(visitor).today,
    query,
    ...search,
    passes: await loadPassResults(visitor, search.found, query),
  };
  return underStatus(page, search.found);
}

/** Records a search for passes and leads to it, or reports its problems and keeps the choices. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  if (form.get('intent') === 'add') return addPass(visitor, readPassQuery(new URL(request.url).searchParams).id, form);
  const started = await startPassSearch(visitor, form, marketClock(visitor).today);
  return started.ok ? redirect(paths.passResults({ id: started.id, brand: started.brand })) : started;
}

export default function RailPassSearch() {
  const { today, found, query, passes, countries } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const refused = outcome && 'ok' in outcome ? outcome : undefined;
  const added = outcome && 'kind' in outcome ? outcome : undefined;
  const youthsMayTravelAlone = useShellData()?.settings.youthsMayTravelAlone ?? false;
  return <PassSearchScreen {...{ today, found, query, passes, countries, refused, added, youthsMayTravelAlone }} />;
}
