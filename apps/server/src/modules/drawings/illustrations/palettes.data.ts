/** A picture's colours by hour of the day, all from the home page's scene. */
export type Hour = 'dawn' | 'day' | 'golden' | 'dusk' | 'night' | 'mist';

export interface Palette {
  readonly sky: readonly (readonly [offset: number, colour: string])[];
  readonly sun: string;
  /** Land from the horizon to the foreground. */
  readonly land: readonly [far: string, mid: string, near: string, deep: string];
  readonly snow: string;
  readonly water: readonly [far: string, near: string];
  readonly sand: string;
  readonly walls: readonly [string, string, string, string];
  readonly roof: string;
  readonly window: string;
  readonly stone: readonly [light: string, shade: string];
  /** Laid over the middle distance, so that it takes the hour's light. */
  readonly veil: readonly [colour: string, opacity: number];
}

const stone = ['#d9b58a', '#b98f63'] as const;
const walls = ['#c98a5a', '#d9b58a', '#b9764a', '#e7c79d'] as const;

export const palettes: Readonly<Record<Hour, Palette>> = {
  dawn: {
    sky: [
      [0, '#7fb0a8'],
      [0.45, '#f7dcb4'],
      [0.75, '#f6b58c'],
    ],
    sun: '#fff1d2',
    land: ['#b3c7b2', '#7ea795', '#3f7a6e', '#1f5b52'],
    snow: '#fff6e4',
    water: ['#f0cfa6', '#5f9a92'],
    sand: '#f0d3a4',
    walls,
    roof: '#8a4a30',
    window: '#0c2f2c',
    stone,
    veil: ['#f6b58c', 0.08],
  },
  day: {
    sky: [
      [0, '#5aa3a3'],
      [0.5, '#a9d2c6'],
      [0.8, '#fdf0d3'],
    ],
    sun: '#fff6df',
    land: ['#a4c9b6', '#6fa58c', '#7fa873', '#3f7a5f'],
    snow: '#fffdf8',
    water: ['#9fcfc8', '#3d8486'],
    sand: '#f0d9ad',
    walls: ['#e0a06d', '#f2dcb8', '#c9825a', '#fffdf8'],
    roof: '#a9572c',
    window: '#1f5a5a',
    stone: ['#e7c79d', '#c9a06f'],
    veil: ['#ffffff', 0],
  },
  golden: {
    sky: [
      [0, '#2f6b6a'],
      [0.4, '#8fb9a8'],
      [0.66, '#f6cf9c'],
      [0.85, '#f3a774'],
    ],
    sun: '#fff0cf',
    land: ['#7fa79a', '#4f8579', '#1f5b52', '#0c2f2c'],
    snow: '#fff1d2',
    water: ['#f0b98a', '#2f6b6a'],
    sand: '#e0b982',
    walls,
    roof: '#7a3a22',
    window: '#0c2f2c',
    stone,
    veil: ['#f3a774', 0.1],
  },
  dusk: {
    sky: [
      [0, '#163f4a'],
      [0.4, '#3f7f86'],
      [0.64, '#e8a37e'],
      [0.82, '#f6cf9c'],
    ],
    sun: '#ffe3b8',
    land: ['#5d8c8c', '#2f6b6a', '#1a4f4b', '#0a2826'],
    snow: '#f6dcc0',
    water: ['#d99a7c', '#1f5a5a'],
    sand: '#b98f63',
    walls: ['#9c6a4a', '#b08f70', '#8a563c', '#c2a07c'],
    roof: '#4f2c20',
    window: '#ffd98a',
    stone: ['#b9966f', '#8f6f4e'],
    veil: ['#163f4a', 0.18],
  },
  night: {
    sky: [
      [0, '#061b22'],
      [0.5, '#123f49'],
      [0.85, '#3d7a78'],
    ],
    sun: '#fde9c8',
    land: ['#2d6062', '#1d4a4b', '#123838', '#081f1f'],
    snow: '#b9cdc8',
    water: ['#3d7a78', '#0c3236'],
    sand: '#6f6a52',
    walls: ['#3a5654', '#46615c', '#314c4b', '#52706a'],
    roof: '#10302f',
    window: '#ffd98a',
    stone: ['#6f7d70', '#4f5f57'],
    veil: ['#082530', 0.42],
  },
  mist: {
    sky: [
      [0, '#b4ccc4'],
      [0.5, '#dfe3d2'],
      [0.85, '#f6ecd6'],
    ],
    sun: '#fffaf0',
    land: ['#c6d6cb', '#9fbcae', '#6b9786', '#35695c'],
    snow: '#fffdf8',
    water: ['#d3e0d6', '#7fa9a0'],
    sand: '#e6d6b4',
    walls: ['#cfa482', '#e2cdae', '#bb9277', '#efe3ce'],
    roof: '#86604b',
    window: '#35695c',
    stone: ['#dcc6a6', '#bda584'],
    veil: ['#e8e6d6', 0.3],
  },
};
