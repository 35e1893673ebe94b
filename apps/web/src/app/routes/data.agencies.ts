import type { LoaderFunctionArgs } from 'react-router';
import { agenciesCsv, readAgenciesQuery } from '../../features/agency/load-agencies.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The agencies as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('agencies.csv', await agenciesCsv(context.get(visitorContext), readAgenciesQuery(new URL(request.url).searchParams)));
}
