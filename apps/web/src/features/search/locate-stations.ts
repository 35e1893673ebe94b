import { paths } from '../../lib/paths.ts';
import type { NearStation } from './model/first-stations.ts';

const [waitAtMostMs, knownForMs] = [8000, 300_000];

/**
 * The stations nearest to the browser, which asks its user first. The position is sent with a precision of about a kilometre. Empty if the
 * user refuses, or if the position is unknown.
 */
export async function locateStations(): Promise<readonly NearStation[]> {
  try {
    const place = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitAtMostMs, maximumAge: knownForMs });
    });
    const { latitude, longitude } = place.coords;
    const response = await fetch(paths.nearStations(`${latitude.toFixed(2)},${longitude.toFixed(2)}`));
    if (!response.ok) return [];
    // our own resource route determines the type
    const { stations } = (await response.json()) as { stations: readonly NearStation[] };
    return stations;
  } catch {
    return [];
  }
}
