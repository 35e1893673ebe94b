import type { MapColour } from './map.types.ts';

export const mapColours: Readonly<Record<MapColour, string>> = {
  sea: '#cfe3dd',
  land: '#fbf7ee',
  chosen: '#fdecc9',
  border: '#cbbfa3',
  line: '#c9381c',
  ink: '#0c2f2c',
  casing: '#fffdf8',
};

/** The same at night. Names and lines keep 4.5:1 on land and sea. */
export const nightMapColours: Readonly<Record<MapColour, string>> = {
  sea: '#0f2a33',
  land: '#1d312d',
  chosen: '#4a3d1c',
  border: '#5d6f66',
  line: '#ff8a6f',
  ink: '#eaf1ee',
  casing: '#0c1715',
};
