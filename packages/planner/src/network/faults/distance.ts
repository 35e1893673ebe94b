interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371;

/** Great-circle distance (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const radians = Math.PI / 180;
  const latitude = (to.latitude - from.latitude) * radians;
  const longitude = (to.longitude - from.longitude) * radians;
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
