import { findNearStations, searchStations } from '@throughfare/contract/calls/stations';
import type { LoaderFunctionArgs } from 'react-router';
import { minimumLetters } from '../../features/search/model/suggest-stations.ts';
import { toStation } from '../../domain/stations/station.ts';
import { visitorContext, type Visitor } from '../../lib/visitor.ts';

async function nearStations(visitor: Visitor, [latitude = 0, longitude = 0]: readonly number[]): Promise<Response> {
  const found = await visitor.ask(findNearStations, { query: { latitude, longitude } });
  if (!found.ok) return Response.json({ stations: [], message: found.error.message }, { status: found.status });
  return Response.json({ stations: found.data.data.stations.map((one) => ({ ...toStation(one), kilometres: one.kilometres })) });
}

/** Stations for the typed text, served or not, including those missing from the dataset; or those near a place ("51.53,-0.12"). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const near = params.get('near')?.split(',').map(Number) ?? [];
  if (near.length === 2) return nearStations(context.get(visitorContext), near);
  const text = params.get('text')?.trim().slice(0, 60) ?? '';
  if (text.length < minimumLetters) return Response.json({ stations: [] });
  const found = await context.get(visitorContext).ask(searchStations, { query: { text, limit: 100 } });
  if (!found.ok) return Response.json({ stations: [], message: found.error.message }, { status: found.status });
  const stations = found.data.data.stations.map(toStation);
  return Response.json(
    { stations: stations.toSorted((a, b) => Number(b.served) - Number(a.served)) },
    { headers: { 'Cache-Control': 'private, max-age=300' } },
  );
}
