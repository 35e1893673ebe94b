import { paths } from '../../lib/paths.ts';
import type { NearStation } from './model/first-stations.ts';

const [waitAtMostMs, knownForMs] = [8000, 300_000];

/**
 * The stations nearest to where the browser is; asks its user for leave first. The place is told to about a kilometre. Empty where the user
 * says no, or it cannot be found out.
 */
export async function locateStations(): Promise<readonly NearStation[]> {
  try {
    const place = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitAtMostMs, maximumAge: knownForMs });
    });
    const { latitude, longitude } = place.coords;
    const response = await fetch(paths.nearStations(`${latitude.toFixed(2)},${longitude.toFixed(2)}`));
    if (!response.ok) return [];
    // our own resource route, typed there
    const { stations } = (await response.json()) as { stations: readonly NearStation[] };
    return stations;
  } catch {
    return [];
  }
}
