import { getStationDataset } from '@throughfare/contract/calls/stations';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../../lib/visitor.ts';

/** The address of the file of served stations. */
export async function loader({ context }: LoaderFunctionArgs) {
  const dataset = await context.get(visitorContext).ask(getStationDataset, {});
  if (!dataset.ok) return Response.json({ message: dataset.error.message }, { status: dataset.status });
  return Response.json({ url: dataset.data.data.url }, { headers: { 'Cache-Control': 'private, max-age=300' } });
}
