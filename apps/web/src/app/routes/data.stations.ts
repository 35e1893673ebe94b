import { searchStations } from '@throughfare/contract/calls/stations';
import type { LoaderFunctionArgs } from 'react-router';
import { minimumLetters } from '../../features/search/model/suggest-stations.ts';
import { toStation } from '../../features/search/model/station.ts';
import { visitorContext } from '../visitor.ts';

/** Stations for the typed text, served or not: those that the dataset leaves out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('text')?.trim().slice(0, 60) ?? '';
  if (text.length < minimumLetters) return Response.json({ stations: [] });
  const found = await context.get(visitorContext).ask(searchStations, { query: { text, limit: 100 } });
  if (!found.ok) return Response.json({ stations: [], message: found.error.message }, { status: found.status });
  const stations = found.data.data.stations.map(toStation);
  return Response.json(
    { stations: stations.toSorted((a, b) => Number(b.served) - Number(a.served)) },
    { headers: { 'Cache-Control': 'private, max-age=300' } },
  );
}
