import { filled, height, ridge, trees, width } from './land.ts';
import { landmarks, type Built, type Landmark } from './landmarks.data.ts';
import { palettes, type Hour } from './palettes.data.ts';
import { parts } from './parts.data.ts';
import { rail, type Rail } from './rail.ts';
import { chanceOf } from './random.ts';
import { type Brush, type Land, stages } from './stages.ts';

/** The subject of a picture; hills, skyline, trees and clouds follow from its name. */
export interface PictureWish {
  readonly time: Hour;
  readonly land: Land;
  readonly landmark?: Landmark;
  readonly rail?: Rail;
}

/** A picture of a place as SVG, always the same for the same name and recipe. */
export function composePicture(name: string, { time, land, landmark, rail: kind }: PictureWish): string {
  const chance = chanceOf(name);
  const palette = palettes[time];
  const sunX = Math.round(chance.between(160, 1040));
  const landmarkX = Math.round(sunX > 600 ? chance.between(260, 480) : chance.between(720, 940));
  const brush: Brush = { chance, palette, time, sunX, ...(landmark !== undefined && { landmarkX }) };
  const stage = stages[land](brush);
  const [veil, opacity] = palette.veil;
  const built = landmark === undefined ? undefined : landmarks[landmark];
  const atQuay = stage.quay === undefined ? undefined : built?.atQuay;
  const foot = atQuay === undefined ? stage.ground.at(landmarkX) + 10 : (stage.quay ?? 0) + (atQuay === 'over water' ? 70 : 2);
  const drawn = built === undefined ? '' : place(built, landmarkX, foot);
  const wheels = kind === 'viaduct' ? 470 : 520;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">`,
    sky(brush),
    stage.behind,
    atQuay === undefined ? drawn : '',
    opacity === 0 ? '' : `<path fill="${veil}" opacity="${opacity}" d="M0 0h${width}v${height}H0Z"/>`,
    stage.before,
    atQuay === undefined ? '' : drawn,
    kind === undefined ? '' : rail(chance, kind, wheels, palette),
    foreground(brush, land, kind),
    '</svg>',
  ].join('');
}

function place({ scale, parts: things }: Built, x: number, y: number): string {
  const inside = things.map(
    ([part, left = 0, top = 0, size = 1]) => `<g transform="translate(${left} ${top}) scale(${size})">${parts[part]}</g>`,
  );
  return `<g transform="translate(${x} ${Math.round(y)}) scale(${scale})">${inside.join('')}</g>`;
}

function sky({ chance, palette, time, sunX }: Brush): string {
  const stops = palette.sky.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const sunY = { dawn: 330, day: 130, golden: 250, dusk: 340, night: 120, mist: 190 }[time];
  const size = time === 'night' ? 40 : Math.round(chance.between(54, 72));
  let drawn = `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient><path fill="url(#sky)" d="M0 0h${width}v${height}H0Z"/>`;
  if (time === 'night')
    for (let star = 0; star < 46; star += 1)
      drawn += `<circle cx="${Math.round(chance.between(0, width))}" cy="${Math.round(chance.between(0, 330))}" r="${chance.between(0.8, 2.1).toFixed(1)}" fill="#fde9c8" opacity="${chance.between(0.4, 0.95).toFixed(2)}"/>`;
  drawn += `<circle cx="${sunX}" cy="${sunY}" r="${size * 2.4}" fill="${palette.sun}" opacity=".13"/><circle cx="${sunX}" cy="${sunY}" r="${size * 1.55}" fill="${palette.sun}" opacity=".16"/><circle cx="${sunX}" cy="${sunY}" r="${size}" fill="${palette.sun}" opacity=".94"/>`;
  const clouds = time === 'night' ? 1 : Math.round(chance.between(2, 5));
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const [x, y, long] = [chance.between(-60, width - 100), chance.between(60, 240), chance.between(120, 260)];
    const bar = (left: number, top: number, size: number) =>
      `<rect x="${Math.round(left)}" y="${Math.round(top)}" width="${Math.round(size)}" height="14" rx="7"/>`;
    drawn += `<g fill="${palette.sun}" opacity="${time === 'night' ? 0.12 : 0.42}">${bar(x, y, long)}${bar(x + long * 0.18, y - 13, long * 0.5)}${bar(x - long * 0.2, y + 13, long * 0.7)}</g>`;
  }
  return drawn;
}

/** The foreground before the line: dark, so that the eye passes over it. */
function foreground({ chance, palette }: Brush, land: Land, kind: Rail | undefined): string {
  if (kind === 'causeway' || land === 'cliffs') return '';
  if (kind === undefined && land !== 'hills' && land !== 'moor' && land !== 'mountains' && land !== 'alps') return '';
  const near = ridge(chance, kind === 'viaduct' ? 560 : 566, 16);
  if (land === 'beach') return filled(palette.sand, near.path);
  const last = ridge(chance, 606, 10);
  return (
    filled(palette.land[2], near.path) +
    trees(chance, near, {
      colour: palette.land[3],
      kind: land === 'hills' || land === 'city' || land === 'river' ? 'round' : 'pine',
      count: 20,
    }) +
    filled(palette.land[3], last.path)
  );
}
