import type { LoaderFunctionArgs } from 'react-router';
import { handOffsCsv } from '../../features/agency/load-machines.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The events of an agency's bookings on one day, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = await handOffsCsv(context.get(visitorContext), searchParams);
  return csvAnswer(`events-${searchParams.get('day') ?? ''}.csv`, text);
}
