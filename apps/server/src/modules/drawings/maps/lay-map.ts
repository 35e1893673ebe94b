import { geoConicConformal, geoDistance, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { cutRing } from './cut-ring.ts';
import { outlineText } from '../lettering/outline-text.ts';
import type { LaidMap, MapPlan, MapShape, MapSize } from './map.types.ts';
import { PathWriter } from './path-writer.ts';
import { placeLabels } from './place-labels.ts';
import { type Bounds, meet, world } from './world.ts';

const mapSize: MapSize = { width: 960, height: 720 };

const kilometresOfRadian = 6371;
/** A line of a few kilometres is shown with at least this much around it. */
const leastKilometres = 70;

/** On wider maps a finer coast would not show. */
const fineUpToKilometres = 350;

type Place = readonly [number, number];

/** The size of names and dots. A phone shows the map at little more than a third of its size. */
const letterings = {
  screen: { main: { size: 26, weight: 700 }, other: { size: 18 }, title: { size: 34, weight: 700 }, mainDot: 9, dot: 5.5 },
  phone: { main: { size: 42, weight: 700 }, other: { size: 36 }, title: { size: 56, weight: 700 }, mainDot: 14, dot: 9 },
} as const;

export type MapFor = keyof typeof letterings;

/** Places the map on its page: land, borders, lines, dots, names. @throws RangeError for a plan without places. */
export function layMap({ stops, lines, walks = [], frame, country, title, size = mapSize }: MapPlan, shownOn: MapFor = 'screen'): LaidMap {
  const lettering = letterings[shownOn];
  const places: readonly Place[] = frame ?? stops.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const projection = project(places, size);
  const { land, borders } = world(acrossKilometres(places) > fineUpToKilometres ? '50m' : '10m');
  const shown = shownBounds(projection, size);
  const outlines = (mine: boolean): string => {
    const pieces = land.filter((piece) => (piece.country === country) === mine && meet(piece.bounds, shown));
    const cut = pieces.map(({ coordinates }) => coordinates.map((ring) => cutRing(ring, shown)).filter(({ length }) => length > 3));
    return pathOf(projection, { type: 'MultiPolygon', coordinates: cut.filter(({ length }) => length > 0) });
  };
  const frontiers = borders.filter(({ bounds }) => meet(bounds, shown)).map(({ coordinates }) => coordinates);
  const onPage = (line: readonly Place[]) => line.map((place) => projection([...place]) ?? ([0, 0] as const));
  const tracks = lines.map((line) => smooth(onPage(line))).join('');
  const steps = walks
    .map(
      (walk) =>
        `M${onPage(walk)
          .map((point) => point.map((number) => number.toFixed(1)).join(' '))
          .join('L')}`,
    )
    .join('');
  const dots = stops.map((stop) => {
    const [x = 0, y = 0] = projection([stop.longitude, stop.latitude]) ?? [];
    return {
      ...stop,
      x,
      y,
      radius: stop.isMain ? lettering.mainDot : lettering.dot,
      text: outlineText(stop.name, stop.isMain ? lettering.main : lettering.other),
    };
  });
  const labels = placeLabels(
    dots.map(({ x, y, radius, text, isMain }) => ({
      x,
      y,
      radius,
      width: text.width,
      height: (isMain ? lettering.main : lettering.other).size + 2,
      must: isMain,
    })),
    size,
  );
  // A dot on a line is a stop of its trains; elsewhere a dot without a name means nothing.
  const named = new Set(labels.map(({ index }) => index));
  const shownDots = lines.length > 0 ? dots : dots.filter((_, index) => named.has(index));
  const shapes: MapShape[] = [
    { d: `M0 0h${size.width}v${size.height}H0Z`, fill: 'sea' },
    { d: outlines(false), fill: 'land' },
    { d: outlines(true), fill: 'chosen' },
    { d: pathOf(projection, { type: 'MultiLineString', coordinates: frontiers }), stroke: 'border', width: 1.5, dash: [5, 4] },
    { d: steps, stroke: 'ink', width: 3.5, dash: [2, 7] },
    { d: tracks, stroke: 'casing', width: 9 },
    { d: tracks, stroke: 'line', width: 4.5 },
  ];
  return {
    size,
    shapes: [
      ...shapes.filter(({ d }) => d !== ''),
      ...shownDots.map(({ x, y, radius, isMain }): MapShape => ({
        x,
        y,
        radius,
        fill: isMain ? 'line' : 'casing',
        stroke: isMain ? 'casing' : 'ink',
        width: isMain ? 4 : 2.5,
      })),
      ...labels.map(({ index, x, y }) => ({
        d: dots[index]?.text.path ?? '',
        x,
        y,
        fill: 'ink' as const,
        stroke: 'casing' as const,
        width: 5,
      })),
      ...(title ? [titleShape(title.name, lettering.title, projection([title.longitude, title.latitude]) ?? [0, 0])] : []),
    ],
  };
}

function titleShape(name: string, letters: { readonly size: number; readonly weight: 700 }, [x, y]: readonly [number, number]): MapShape {
  const { path, width } = outlineText(name, letters);
  return { d: path, x: x - width / 2, y, fill: 'ink', stroke: 'casing', width: 6 };
}

function pathOf(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const writer = new PathWriter();
  geoPath(projection, writer)(shape);
  return writer.data;
}

/** The part of the world within the map's corners and edges, and a little around it. */
function shownBounds(projection: GeoProjection, { width, height }: MapSize): Bounds {
  const seen = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].flatMap((y) => [projection.invert?.([x * width, y * height]) ?? ([0, 0] as const)]));
  const { west, east, south, north } = boundsOf(seen);
  return [west - 1, south - 1, east + 1, north + 1];
}

function project(places: readonly Place[], { width, height }: MapSize): GeoProjection {
  const [first] = places;
  if (!first) throw new RangeError('a map of nowhere');
  const { west, east, south, north } = boundsOf(places);
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const projection = geoConicConformal()
    .parallels([latitude - 4, latitude + 4])
    .rotate([-longitude, 0]);
  projection.fitExtent(
    [
      [130, 80],
      [width - 130, height - 80],
    ],
    { type: 'MultiPoint', coordinates: places.map((place) => [...place]) },
  );
  // For a single place, or two close ones, `fitExtent` would make a street map.
  const largest = (width * kilometresOfRadian) / leastKilometres;
  if (!(projection.scale() < largest))
    projection
      .scale(largest)
      .center([0, latitude])
      .translate([width / 2, height / 2]);
  return projection.clipExtent([
    [-40, -40],
    [width + 40, height + 40],
  ]);
}

function boundsOf(places: readonly Place[]) {
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
}

function acrossKilometres(places: readonly Place[]): number {
  const { west, east, south, north } = boundsOf(places);
  return geoDistance([west, south], [east, north]) * kilometresOfRadian;
}

/** A curve through all points (Catmull-Rom as Béziers), because railway lines have no corners. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (index: number): readonly [number, number] => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  const curves = points.slice(1).map(([x, y], index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const control = [
      from[0] + (x - before[0]) / 8,
      from[1] + (y - before[1]) / 8,
      x - (after[0] - from[0]) / 8,
      y - (after[1] - from[1]) / 8,
      x,
      y,
    ];
    return `C${control.map((number) => number.toFixed(1)).join(' ')}`;
  });
  return `M${startX.toFixed(1)} ${startY.toFixed(1)}${curves.join('')}`;
}
