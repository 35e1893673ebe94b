import { geoConicConformal, geoDistance, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { outlineText } from '../lettering/outline-text.ts';
import type { MapPlan } from './map.types.ts';
import { PathWriter } from './path-writer.ts';
import { placeLabels } from './place-labels.ts';
import { type Bounds, meet, world } from './world.ts';

const mapSize = { width: 960, height: 720 };

const colours = {
  sea: '#cfe3dd',
  land: '#fbf7ee',
  chosen: '#fdecc9',
  border: '#cbbfa3',
  line: '#c9381c',
  ink: '#0c2f2c',
  casing: '#fffdf8',
};
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

/** Draws the map as SVG: land, borders, lines, dots, names. @throws RangeError for a plan without places. */
export function drawMap({ stops, lines, frame, country, title }: MapPlan, shownOn: MapFor = 'screen'): string {
  const lettering = letterings[shownOn];
  const { width, height } = mapSize;
  const places: readonly Place[] = frame ?? stops.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const projection = project(places);
  const { land, borders } = world(acrossKilometres(places) > fineUpToKilometres ? '50m' : '10m');
  const shown = shownBounds(projection);
  const outlines = (mine: boolean): string => {
    const pieces = land.filter((piece) => (piece.country === country) === mine && meet(piece.bounds, shown));
    return pathOf(projection, { type: 'MultiPolygon', coordinates: pieces.map(({ coordinates }) => coordinates) });
  };
  const frontiers = borders.filter(({ bounds }) => meet(bounds, shown)).map(({ coordinates }) => coordinates);
  const tracks = lines.map((line) => smooth(line.map((place) => projection([...place]) ?? [0, 0]))).join('');
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
    mapSize,
  );
  // A dot on a line is a stop of its trains; elsewhere a dot without a name means nothing.
  const named = new Set(labels.map(({ index }) => index));
  const shownDots = lines.length > 0 ? dots : dots.filter((_, index) => named.has(index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${colours.sea}" d="M0 0h${width}v${height}H0Z"/>`,
    `<path fill="${colours.land}" d="${outlines(false)}"/>`,
    `<path fill="${colours.chosen}" d="${outlines(true)}"/>`,
    `<path fill="none" stroke="${colours.border}" stroke-width="1.5" stroke-dasharray="5 4" d="${pathOf(projection, { type: 'MultiLineString', coordinates: frontiers })}"/>`,
    tracks === ''
      ? ''
      : `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="${colours.casing}" stroke-width="9" d="${tracks}"/><path stroke="${colours.line}" stroke-width="4.5" d="${tracks}"/></g>`,
    ...shownDots.map(
      ({ x, y, radius, isMain }) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${isMain ? colours.line : colours.casing}" stroke="${isMain ? colours.casing : colours.ink}" stroke-width="${isMain ? 4 : 2.5}"/>`,
    ),
    ...labels.map(
      ({ index, x, y }) =>
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${colours.ink}" stroke="${colours.casing}" stroke-width="5" stroke-linejoin="round" paint-order="stroke" d="${dots[index]?.text.path ?? ''}"/>`,
    ),
    title ? drawTitle(title.name, lettering.title, projection([title.longitude, title.latitude]) ?? [0, 0]) : '',
    '</svg>',
  ].join('');
}

function drawTitle(name: string, letters: { readonly size: number; readonly weight: 700 }, [x, y]: readonly [number, number]): string {
  const { path, width } = outlineText(name, letters);
  return `<path transform="translate(${(x - width / 2).toFixed(1)} ${y.toFixed(1)})" fill="${colours.ink}" stroke="${colours.casing}" stroke-width="6" stroke-linejoin="round" paint-order="stroke" d="${path}"/>`;
}

function pathOf(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const writer = new PathWriter();
  geoPath(projection, writer)(shape);
  return writer.data;
}

/** The part of the world within the map's corners and edges, and a little around it. */
function shownBounds(projection: GeoProjection): Bounds {
  const { width, height } = mapSize;
  const seen = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].flatMap((y) => [projection.invert?.([x * width, y * height]) ?? ([0, 0] as const)]));
  const { west, east, south, north } = boundsOf(seen);
  return [west - 1, south - 1, east + 1, north + 1];
}

function project(places: readonly Place[]): GeoProjection {
  const [first] = places;
  if (!first) throw new RangeError('a map of nowhere');
  const { west, east, south, north } = boundsOf(places);
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const { width, height } = mapSize;
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
