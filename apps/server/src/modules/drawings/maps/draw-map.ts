import { layMap, type MapFor } from './lay-map.ts';
import { mapColours, nightMapColours } from './map-colours.data.ts';
import type { LaidMap, MapColour, MapPlan, MapShape } from './map.types.ts';

/** Draws the map as SVG. Screens that ask for the night get its colours. @throws RangeError for a plan without places. */
export function drawMap(plan: MapPlan, shownOn: MapFor = 'screen'): string {
  return mapSvg(layMap(plan, shownOn));
}

export function mapSvg({ size: { width, height }, shapes }: LaidMap): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>@media (prefers-color-scheme:dark){${nightRules}}</style>`,
    ...shapes.map(element),
    '</svg>',
  ].join('');
}

// the table's keys are the names of the colours
const nightRules = (Object.keys(mapColours) as MapColour[])
  .map(
    (colour) =>
      `[fill='${mapColours[colour]}']{fill:${nightMapColours[colour]}}[stroke='${mapColours[colour]}']{stroke:${nightMapColours[colour]}}`,
  )
  .join('');

function element(shape: MapShape): string {
  const { fill, stroke, width } = shape;
  const paint = ` fill="${fill ? mapColours[fill] : 'none'}"${stroke ? ` stroke="${mapColours[stroke]}" stroke-width="${width ?? 1}"` : ''}`;
  if (shape.d === undefined) return `<circle cx="${shape.x.toFixed(1)}" cy="${shape.y.toFixed(1)}" r="${shape.radius}"${paint}/>`;
  const { d, x, y, dash } = shape;
  const moved = x === undefined || y === undefined ? '' : ` transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"`;
  const line = stroke ? ` stroke-linecap="round" stroke-linejoin="round"${fill ? ' paint-order="stroke"' : ''}` : '';
  return `<path${moved}${paint}${line}${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''} d="${d}"/>`;
}
