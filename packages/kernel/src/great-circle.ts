/** A place on the globe, in degrees. */
export interface GlobePlace {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371;
const radiansOfDegree = Math.PI / 180;

/** The angle between two places seen from the centre of the Earth, in radians (haversine formula). */
export function centralAngle(a: GlobePlace, b: GlobePlace): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * radiansOfDegree) / 2);
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * radiansOfDegree) / 2);
  const chord = halfLatitude ** 2 + Math.cos(a.latitude * radiansOfDegree) * Math.cos(b.latitude * radiansOfDegree) * halfLongitude ** 2;
  // rounding can exceed 1 for places on opposite sides of the Earth
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The distance between two places as the crow flies, in kilometres. */
export function greatCircleKm(a: GlobePlace, b: GlobePlace): number {
  return earthRadiusKm * centralAngle(a, b);
}
