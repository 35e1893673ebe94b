import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);

const files = {
  '10m': require.resolve('world-atlas/countries-10m.json'),
  '50m': require.resolve('world-atlas/countries-50m.json'),
};

/** Longitude and latitude in degrees. */
type Position = number[];

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

interface Piece {
  readonly bounds: Bounds;
  readonly coordinates: Position[];
}

export interface LandPiece extends Omit<Piece, 'coordinates'> {
  /** The ISO 3166 number of its country. */
  readonly country: string;
  /** The English name of the country. */
  readonly name: string;
  readonly coordinates: Position[][];
}

export interface World {
  /** Each mainland and island by itself. */
  readonly land: readonly LandPiece[];
  /** The lines where two countries meet. */
  readonly borders: readonly Piece[];
}

/** The detail of the coast: for a small part of the world, or for much of it. */
export type Detail = keyof typeof files;

const loaded = new Map<Detail, World>();

/** The outlines of the countries (Natural Earth, public domain). They are read when the first map is drawn. */
export function world(detail: Detail): World {
  const known = loaded.get(detail);
  if (known) return known;
  const file = files[detail];
  // the shape documented by the package
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof mesh>[0];
  const object = topology.objects['countries'];
  if (object?.type !== 'GeometryCollection') throw new Error(`${file} has no countries`);
  const land = feature(topology, object).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const name = String(properties?.['name']);
    return polygons.map((coordinates): LandPiece => ({ country: String(id), name, coordinates, bounds: boundsOf(coordinates[0] ?? []) }));
  });
  // its objects are areas, as `mesh` needs them
  const areas = object as Parameters<typeof mesh>[1];
  const borders = mesh(topology, areas, (one, other) => one !== other).coordinates.map((coordinates) => ({
    coordinates,
    bounds: boundsOf(coordinates),
  }));
  const read = { land, borders };
  loaded.set(detail, read);
  return read;
}

function boundsOf(positions: readonly Position[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

export function meet([west, south, east, north]: Bounds, other: Bounds): boolean {
  return west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;
}
