import { filled, width, height } from './land.ts';
import { parts } from './parts.data.ts';
import type { Palette } from './palettes.data.ts';
import type { Chance } from './random.ts';

export type Rail = 'viaduct' | 'track' | 'causeway';

/** A viaduct across the picture. */
function viaduct(chance: Chance, y: number, { stone: [light, shade] }: Palette): string {
  const span = Math.round(chance.between(84, 128));
  const pier = Math.round(span * 0.16);
  const radius = (span - pier) / 2;
  const start = Math.round(chance.between(-span, 0));
  let deck = `M-20 ${y}H${width + 20}V${y + 20}H-20Z`;
  for (let x = start; x < width + span; x += span) {
    const [left, right] = [x + pier, x + span];
    deck += `M${x} ${y + 18}H${right}V${y + 26 + radius}a${radius} ${radius} 0 0 0 ${-(right - left)} 0V${height}H${x}Z`;
  }
  return filled(light, deck) + filled(shade, `M-20 ${y - 5}H${width + 20}V${y + 1}H-20Z`);
}

const embankment = (y: number, [light, shade]: Palette['stone']): string =>
  filled(shade, `M0 ${y}H${width}v12H0Z`) + filled(light, `M0 ${y + 12}H${width}v6H0Z`);

/** A wall through water, with a row of small arches. */
function causeway(y: number, { stone: [light, shade] }: Palette): string {
  let wall = `M0 ${y}H${width}V${y + 34}`;
  for (let x = width; x > 0; x -= 40) wall += `h-10a10 10 0 0 0 -20 0h-10`;
  return `${filled(light, `${wall}Z`)}${filled(shade, `M0 ${y - 3}H${width}v7H0Z`)}`;
}

/** Line and train. `y`: the height of the rails. */
export function rail(chance: Chance, kind: Rail, y: number, palette: Palette): string {
  const line = {
    viaduct: () => viaduct(chance, y, palette),
    track: () => embankment(y, palette.stone),
    causeway: () => causeway(y, palette),
  }[kind]();
  const [x, scale] = [Math.round(chance.between(250, 640)), 0.85];
  // the train faces right, as on the home page; on some pictures it faces left
  const turned = chance.between(0, 1) > 0.6;
  const foot = kind === 'viaduct' ? y - 5 : y;
  const place = turned ? `translate(${x + 520} ${foot}) scale(-${scale} ${scale})` : `translate(${x} ${foot}) scale(${scale})`;
  return `${line}<g transform="${place}">${parts.train}</g>`;
}
