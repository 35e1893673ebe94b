import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadQuotes, readQuotesQuery } from '../../features/quotes/load-quotes.ts';
import { QuotesScreen } from '../../features/quotes/quotes-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Quotes');

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { view: await loadQuotes(context.get(visitorContext), readQuotesQuery(new URL(request.url).searchParams)) };
}

export default function Quotes() {
  const [params] = useSearchParams();
  return <QuotesScreen view={useLoaderData<typeof loader>().view} query={readQuotesQuery(params)} />;
}
