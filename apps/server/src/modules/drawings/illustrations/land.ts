import type { Palette } from './palettes.data.ts';
import type { Chance } from './random.ts';

/** The size of every picture, in its own units. */
export const width = 1200;
export const height = 630;

const whole = (number: number): number => Math.round(number);

/** A rolling line of hills. It answers its height at each place, for things that stand on it. */
export interface Ridge {
  readonly path: string;
  at(x: number): number;
}

export function ridge(chance: Chance, y: number, swing: number): Ridge {
  const waves = [1, 2.3, 4.1].map((pace, index) => ({
    pace: pace * chance.between(0.8, 1.3),
    phase: chance.between(0, 6.28),
    swing: swing / (index + 1) ** 1.4,
  }));
  const at = (x: number): number =>
    waves.reduce((sum, wave) => sum + Math.sin((x / width) * 6.28 * wave.pace + wave.phase) * wave.swing, y);
  const step = 60;
  let path = `M0 ${whole(at(0))}`;
  for (let x = 0; x < width; x += step) {
    const slope = (place: number): number => (at(place + 5) - at(place - 5)) / 10;
    const [from, to] = [at(x), at(x + step)];
    path += `C${x + 20} ${whole(from + slope(x) * 20)} ${x + 40} ${whole(to - slope(x + step) * 20)} ${x + step} ${whole(to)}`;
  }
  return { path: `${path}V${height}H0Z`, at };
}

export const filled = (colour: string, path: string): string => `<path fill="${colour}" d="${path}"/>`;

/** Mountains with a light side, a shaded side and snow on top. `tall`: the height of the highest above `foot`. */
export function peaks(
  chance: Chance,
  { foot, tall, colours, snow }: { foot: number; tall: number; colours: readonly [string, string]; snow: string | undefined },
): string {
  let drawn = '';
  let x = chance.between(-120, 0);
  while (x < width + 100) {
    const [half, up] = [chance.between(110, 210), tall * chance.between(0.55, 1)];
    const [top, lean] = [foot - up, chance.between(-30, 30)];
    const peak = x + half + lean;
    drawn += filled(colours[0], `M${whole(x)} ${foot}L${whole(peak)} ${whole(top)}L${whole(x + 2 * half)} ${foot}Z`);
    drawn += filled(
      colours[1],
      `M${whole(peak)} ${whole(top)}L${whole(x + 2 * half)} ${foot}H${whole(peak - half * 0.1)}l${whole(half * 0.22)} ${whole(-up * 0.42)}l${whole(-half * 0.2)} ${whole(-up * 0.2)}Z`,
    );
    if (snow !== undefined && up > tall * 0.62) {
      const [down, left, right] = [up * 0.3, (half + lean) * 0.3, (half - lean) * 0.3];
      drawn += filled(
        snow,
        `M${whole(peak)} ${whole(top)}L${whole(peak + right)} ${whole(top + down)}l${whole(-right * 0.6)} ${whole(-down * 0.3)}l${whole(-right * 0.45)} ${whole(down * 0.42)}l${whole(-left * 0.4)} ${whole(-down * 0.4)}L${whole(peak - left)} ${whole(top + down)}Z`,
      );
    }
    x += half * chance.between(0.9, 1.4);
  }
  return drawn;
}

/** Water from `top` to the foot of the picture, with the light of a sun at `sunX` on it. */
export function water(chance: Chance, top: number, { water: [far, near], sun }: Palette, sunX: number): string {
  let drawn = `<linearGradient id="w" x2="0" y2="1"><stop stop-color="${far}"/><stop offset=".75" stop-color="${near}"/></linearGradient><path fill="url(#w)" d="M0 ${top}h${width}v${height - top}H0Z"/><g fill="${sun}">`;
  for (let row = 0; row < 9; row += 1) {
    const y = top + 8 + row * row * 2.6 + row * 7;
    const reach = 34 + row * 13;
    drawn += `<path opacity="${(0.75 - row * 0.06).toFixed(2)}" d="M${whole(sunX - reach + chance.between(-16, 16))} ${whole(y)}h${whole(reach * chance.between(1, 1.9))}v4h-${whole(reach * 0.6)}Z"/>`;
    for (let glint = 0; glint < 2; glint += 1)
      drawn += `<path opacity=".28" d="M${whole(chance.between(0, width))} ${whole(y + 6)}h${whole(chance.between(40, 150))}v3h-60Z"/>`;
  }
  return `${drawn}</g>`;
}

/** A row of gabled town houses from `left` to `right`, standing on `foot`. */
export function houses(
  chance: Chance,
  { left, right, foot, tall }: { left: number; right: number; foot: number; tall: number },
  { walls, roof, window }: Palette,
): string {
  let drawn = '';
  for (let x = left; x < right;) {
    const [wide, up] = [chance.between(46, 74), tall * chance.between(0.7, 1.15)];
    const [one, eaves] = [whole(x), whole(foot - up)];
    const gable = chance.between(0, 1) > 0.45;
    const top = gable
      ? `l${whole(wide / 2)} ${-whole(wide * 0.45)}l${whole(wide / 2)} ${whole(wide * 0.45)}`
      : `l8 -22h${whole(wide - 16)}l8 22`;
    drawn +=
      filled(chance.pick(walls), `M${one} ${foot + 40}V${eaves}h${whole(wide)}V${foot + 40}Z`) +
      filled(roof, `M${one - 3} ${eaves + 3}${top}l3 3Z`);
    for (let y = eaves + 16; y < foot - 14; y += 30)
      for (const at of [0.2, 0.6]) drawn += filled(window, `M${whole(x + wide * at)} ${y}h${whole(wide * 0.2)}v15h-${whole(wide * 0.2)}Z`);
    x += wide - 1;
  }
  return drawn;
}

/** A city's towers across the picture. `tall`: the height of the highest above `foot`. */
export function towers(
  chance: Chance,
  { foot, tall, colour, window }: { foot: number; tall: number; colour: string; window: string | undefined },
): string {
  let [bodies, lights] = ['', ''];
  for (let x = -20; x < width + 20;) {
    const wide = chance.between(44, 92);
    const up = tall * (0.35 + 0.65 * chance.between(0, 1) ** 1.6);
    const top = whole(foot - up);
    const crown = chance.pick(['h', 'spire', 'step', 'slant'] as const);
    const middle = whole(wide / 2);
    const roof = {
      h: `h${whole(wide)}`,
      spire: `h${middle - 4}l4 -38l4 38h${middle - 4}`,
      step: `h8v-14h${whole(wide - 16)}v14h8`,
      slant: `l${whole(wide)} -22`,
    }[crown];
    bodies += `M${whole(x)} ${foot + 60}V${top}${roof}V${foot + 60}Z`;
    for (let y = top + 18; y < foot - 10; y += 24)
      for (let at = x + 10; at < x + wide - 14; at += 18)
        if (window !== undefined && chance.between(0, 1) > 0.62) lights += `M${whole(at)} ${y}h8v11h-8Z`;
    x += wide + chance.between(-8, 14);
  }
  return filled(colour, bodies) + (window === undefined ? '' : `<path fill="${window}" opacity=".85" d="${lights}"/>`);
}

/** Loose groups of conifers or round trees on a ridge. */
export function trees(
  chance: Chance,
  on: Ridge,
  { colour, kind, count }: { colour: string; kind: 'pine' | 'round'; count: number },
): string {
  let path = '';
  for (let left = count; left > 0;) {
    const group = Math.min(left, whole(chance.between(1, 6)));
    const start = chance.between(-20, width);
    for (let tree = 0; tree < group; tree += 1) {
      const x = start + tree * chance.between(14, 30);
      const [up, y] = [chance.between(26, 52), on.at(x) + 6];
      path +=
        kind === 'pine'
          ? `M${whole(x)} ${whole(y - up)}l${whole(up * 0.3)} ${whole(up)}h-${whole(up * 0.6)}Z`
          : `M${whole(x)} ${whole(y)}v-${whole(up * 0.6)}a${whole(up * 0.36)} ${whole(up * 0.4)} 0 1 1 3 0v${whole(up * 0.6)}Z`;
    }
    left -= group;
  }
  return filled(colour, path);
}

/** Furrows of a field that meet in the distance: crops, vines, flowers. */
export function furrows(chance: Chance, top: number, colours: readonly [string, ...string[]]): string {
  const meet = chance.between(350, 850);
  let drawn = '';
  const count = 16;
  for (let row = 0; row < count; row += 1) {
    const [far, near] = [(index: number) => meet + (index - count / 2) * 62, (index: number) => meet + (index - count / 2) * 240];
    drawn += filled(
      colours[row % colours.length] ?? colours[0],
      `M${whole(far(row))} ${top}L${whole(near(row))} ${height}H${whole(near(row + 1))}L${whole(far(row + 1))} ${top}Z`,
    );
  }
  return drawn;
}
