import { parts } from './parts.data.ts';
import type { Scene } from './scene.ts';

const skies: Readonly<Record<Scene['sky'], readonly [offset: string, colour: string][]>> = {
  dusk: [
    ['0', '#1f5a5a'],
    ['.42', '#5f9a92'],
    ['.7', '#f2cf9f'],
    ['.9', '#f3ab7b'],
  ],
  day: [
    ['0', '#5aa3a3'],
    ['.6', '#bfdcd0'],
    ['1', '#fdf0d3'],
  ],
  dawn: [
    ['0', '#7fb0a8'],
    ['.5', '#f7dcb4'],
    ['1', '#f6b58c'],
  ],
  night: [
    ['0', '#082321'],
    ['.6', '#1f5a5a'],
    ['1', '#5f9a92'],
  ],
};

/** The picture as SVG. A part used twice would have its ids twice, so its second copy is a reference to the first. */
export function drawScene({ sky, things }: Scene): string {
  const stops = skies[sky].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const drawn = new Set<string>();
  const placed = things.map(([part, x = 0, y = 0, scale = 1]) => {
    const inside = drawn.has(part) ? `<use href="#${part}"/>` : `<g id="${part}">${parts[part]}</g>`;
    drawn.add(part);
    return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" preserveAspectRatio="xMidYMax slice">' +
    `<defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs>` +
    `<path fill="url(#sky)" d="M0 0h1200v630H0Z"/>${placed.join('')}</svg>`
  );
}
