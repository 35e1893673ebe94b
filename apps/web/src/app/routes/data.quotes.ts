import type { LoaderFunctionArgs } from 'react-router';
import { quotesCsv, readQuotesQuery } from '../../features/quotes/load-quotes.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The quotes of a search as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('quotes.csv', await quotesCsv(context.get(visitorContext), readQuotesQuery(new URL(request.url).searchParams)));
}
