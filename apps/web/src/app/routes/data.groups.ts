import type { LoaderFunctionArgs } from 'react-router';
import { groupsCsv, readGroupsQuery } from '../../features/groups/load-groups.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** Group requests as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('groups.csv', await groupsCsv(context.get(visitorContext), readGroupsQuery(new URL(request.url).searchParams)));
}
