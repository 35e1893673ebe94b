import type { LoaderFunctionArgs } from 'react-router';
import { agentsCsv, readAgentsQuery } from '../../features/agency/load-agents.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The people of an agency as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('agents.csv', await agentsCsv(context.get(visitorContext), readAgentsQuery(new URL(request.url).searchParams)));
}
