import { filled, furrows, houses, peaks, ridge, towers, trees, water, width, type Ridge } from './land.ts';
import type { Hour, Palette } from './palettes.data.ts';
import { parts } from './parts.data.ts';
import type { Chance } from './random.ts';

export type Land =
  | 'hills'
  | 'mountains'
  | 'coast'
  | 'cliffs'
  | 'harbour'
  | 'lake'
  | 'river'
  | 'city'
  | 'plain'
  | 'moor'
  | 'alps'
  | 'vineyard'
  | 'beach'
  | 'fields';

/** The chance, colours and light with which a picture is drawn. */
export interface Brush {
  readonly chance: Chance;
  readonly palette: Palette;
  readonly time: Hour;
  readonly sunX: number;
  /** Where the landmark stands, if there is one. */
  readonly landmarkX?: number;
}

/** A land in its layers. */
interface Stage {
  /** Drawn behind the landmark. */
  readonly behind: string;
  /** Drawn in front of the landmark. */
  readonly before: string;
  /** The ground under the landmark. */
  readonly ground: Ridge;
  /** The height of the edge between houses and water. */
  readonly quay?: number;
}

const level = (y: number): Ridge => ({ path: '', at: () => y });

export const stages: Readonly<Record<Land, (brush: Brush) => Stage>> = {
  hills: ({ chance, palette }) => rolling(chance, palette, { first: 300, swing: 46, kind: 'round' }),
  moor: ({ chance, palette }) => rolling(chance, palette, { first: 330, swing: 24, kind: 'pine' }),
  fields({ chance, palette }) {
    const [far, near] = [ridge(chance, 370, 20), ridge(chance, 410, 14)];
    const rows = furrows(chance, 432, [palette.land[2], palette.land[3], palette.land[2]]);
    return {
      behind: filled(palette.land[0], far.path),
      ground: near,
      before: filled(palette.land[1], near.path) + trees(chance, near, { colour: palette.land[3], kind: 'round', count: 18 }) + rows,
    };
  },
  plain({ chance, palette }) {
    const far = ridge(chance, 392, 7);
    return {
      behind: filled(palette.land[0], ridge(chance, 372, 10).path),
      ground: far,
      before:
        filled(palette.land[1], far.path) +
        trees(chance, far, { colour: palette.land[2], kind: 'round', count: 26 }) +
        furrows(chance, 424, [palette.land[2], palette.land[1], palette.land[3], palette.land[1]]),
    };
  },
  vineyard({ chance, palette }) {
    const [far, near] = [ridge(chance, 330, 34), ridge(chance, 400, 16)];
    return {
      behind: filled(palette.land[0], far.path),
      ground: near,
      before:
        filled(palette.land[1], near.path) +
        trees(chance, near, { colour: palette.land[3], kind: 'pine', count: 10 }) +
        furrows(chance, 428, [palette.land[2], '#8a6f3f', palette.land[3], '#8a6f3f']),
    };
  },
  mountains({ chance, palette }) {
    const near = ridge(chance, 410, 22);
    return {
      behind:
        peaks(chance, { foot: 440, tall: 250, colours: [palette.land[0], palette.land[1]], snow: palette.snow }) +
        filled(palette.land[1], ridge(chance, 392, 22).path),
      ground: near,
      before: filled(palette.land[2], near.path) + trees(chance, near, { colour: palette.land[3], kind: 'pine', count: 34 }),
    };
  },
  alps({ chance, palette }) {
    const near = ridge(chance, 418, 26);
    return {
      behind:
        peaks(chance, { foot: 450, tall: 300, colours: [palette.land[0], palette.land[1]], snow: palette.snow }) +
        peaks(chance, { foot: 440, tall: 120, colours: [palette.land[1], palette.land[2]], snow: undefined }),
      ground: near,
      before: filled(palette.land[2], near.path) + trees(chance, near, { colour: palette.land[3], kind: 'pine', count: 46 }),
    };
  },
  lake(brush) {
    const { chance, palette, sunX } = brush;
    return {
      behind:
        peaks(chance, { foot: 392, tall: 190, colours: [palette.land[0], palette.land[1]], snow: palette.snow }) +
        filled(palette.land[1], ridge(chance, 372, 14).path) +
        water(chance, 392, palette, sunX) +
        spit(brush, 404),
      ground: level(384),
      before: shore(chance, palette, 560),
    };
  },
  coast(brush) {
    const { chance, palette, sunX } = brush;
    const side = sunX > 600 ? 'left' : 'right';
    return {
      behind: water(chance, 384, palette, sunX) + headland(chance, palette.land[1], side, 384, 120),
      ground: level(380),
      before: headland(chance, palette.land[2], side, 430, 70) + boats(brush, 440) + shore(chance, palette, 560),
    };
  },
  cliffs(brush) {
    const { chance, palette, sunX } = brush;
    const side = sunX > 600 ? 'left' : 'right';
    return { behind: water(chance, 384, palette, sunX), ground: level(302), before: cliff(chance, palette, side) + boats(brush, 470) };
  },
  harbour(brush) {
    const { chance, palette, sunX } = brush;
    const hill = ridge(chance, 330, 26);
    const row = houses(chance, { left: -20, right: width + 20, foot: 420, tall: 74 }, palette);
    return {
      behind: filled(palette.land[0], hill.path) + filled(palette.land[1], ridge(chance, 372, 16).path),
      ground: level(392),
      quay: 420,
      before: row + water(chance, 424, palette, sunX) + filled(palette.stone[1], `M0 416H${width}v12H0Z`) + boats(brush, 478),
    };
  },
  river({ chance, palette, sunX }) {
    const row = houses(chance, { left: -20, right: width + 20, foot: 410, tall: 88 }, palette);
    return {
      behind: filled(palette.land[0], ridge(chance, 330, 24).path) + filled(palette.land[1], ridge(chance, 376, 10).path),
      ground: level(386),
      quay: 412,
      before: row + filled(palette.stone[1], `M0 408H${width}v14H0Z`) + water(chance, 420, palette, sunX),
    };
  },
  city({ chance, palette, time }) {
    const lit = time === 'night' || time === 'dusk' ? palette.window : palette.sun;
    return {
      behind:
        towers(chance, { foot: 420, tall: 200, colour: palette.land[0], window: undefined }) +
        towers(chance, { foot: 430, tall: 130, colour: palette.land[1], window: lit }),
      ground: level(424),
      before:
        houses(chance, { left: -20, right: width + 20, foot: 436, tall: 54 }, palette) +
        filled(palette.land[2], ridge(chance, 440, 8).path) +
        trees(chance, ridge(chance, 446, 4), { colour: palette.land[3], kind: 'round', count: 30 }),
    };
  },
  beach(brush) {
    const { chance, palette, sunX } = brush;
    const sand = ridge(chance, 512, 14);
    const side = sunX > 600 ? 'left' : 'right';
    return {
      behind: water(chance, 372, palette, sunX) + headland(chance, palette.land[1], side, 372, 90) + spit(brush, 406),
      ground: level(386),
      before: boats(brush, 420) + filled(palette.sand, sand.path),
    };
  },
};

function rolling(
  chance: Chance,
  palette: Palette,
  { first, swing, kind }: { first: number; swing: number; kind: 'round' | 'pine' },
): Stage {
  const [far, mid, near] = [ridge(chance, first, swing), ridge(chance, first + 56, swing * 0.8), ridge(chance, first + 112, swing * 0.6)];
  return {
    behind: filled(palette.land[0], far.path) + filled(palette.land[1], mid.path),
    ground: near,
    before: filled(palette.land[2], near.path) + trees(chance, near, { colour: palette.land[3], kind, count: 24 }),
  };
}

/** Land that reaches into the water from one side. */
function headland(chance: Chance, colour: string, side: 'left' | 'right', foot: number, tall: number): string {
  const reach = chance.between(420, 620);
  const shape = `M0 ${foot - tall}C${Math.round(reach * 0.3)} ${Math.round(foot - tall * 1.1)} ${Math.round(reach * 0.5)} ${foot - Math.round(tall * 0.3)} ${Math.round(reach * 0.8)} ${foot - 10}L${Math.round(reach)} ${foot}H0Z`;
  return side === 'left' ? filled(colour, shape) : `<g transform="translate(${width} 0) scale(-1 1)">${filled(colour, shape)}</g>`;
}

function cliff(chance: Chance, palette: Palette, side: 'left' | 'right'): string {
  const reach = Math.round(chance.between(560, 700));
  const face = `M0 300H${reach}l24 40l-18 60l34 80l-12 60l40 90H0Z`;
  const shades = [0.35, 0.55, 0.75]
    .map((part) => filled(palette.stone[0], `M${Math.round(reach * part)} 318l14 90l-10 90l24 130h-30l-12 -130l8 -90Z`))
    .join('');
  const drawn =
    filled(palette.snow, face) +
    shades +
    filled(
      palette.land[2],
      `M0 300C${Math.round(reach * 0.3)} 276 ${Math.round(reach * 0.7)} 290 ${reach + 8} 302L${reach - 10} 326Q${Math.round(reach * 0.5)} 312 0 330Z`,
    );
  return side === 'left' ? drawn : `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`;
}

/** Places boats on the sunny side, away from the land. */
function boats({ chance, sunX }: Brush, y: number): string {
  let drawn = '';
  const count = Math.round(chance.between(2, 4));
  for (let boat = 0; boat < count; boat += 1)
    drawn += `<g transform="translate(${Math.round(chance.between(sunX > 600 ? 740 : 60, sunX > 600 ? 1140 : 440))} ${Math.round(y + chance.between(-16, 18))}) scale(${chance.between(0.4, 0.7).toFixed(2)})">${parts.boat}</g>`;
  return drawn;
}

/** Low land under a building by the water. */
function spit({ landmarkX, palette }: Brush, y: number): string {
  if (landmarkX === undefined) return '';
  return filled(
    palette.land[2],
    `M${landmarkX - 420} ${y + 16}Q${landmarkX - 260} ${y - 12} ${landmarkX} ${y - 14}T${landmarkX + 420} ${y + 16}Q${landmarkX} ${y + 34} ${landmarkX - 420} ${y + 16}Z`,
  );
}

const shore = (chance: Chance, palette: Palette, y: number): string => filled(palette.land[3], ridge(chance, y, 12).path);
