import { outlineText } from '../lettering/outline-text.ts';

const [height, side] = [24, 8];
const letters = { size: 12.5, weight: 700 } as const;

/**
 * An operator's mark: its short name in white on its colour, over a line of track. It is the shop's own drawing and imitates no logo, because
 * none is free to use.
 */
export function drawMark({ name, colour }: { readonly name: string; readonly colour: string }): string {
  const text = outlineText(name, letters);
  const width = Math.ceil(text.width) + 2 * side;
  const sleepers = `M${side} ${height - 4}H${width - side}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="6" fill="${colour}"/>`,
    `<path d="${sleepers}" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 3"/>`,
    `<path d="${text.path}" fill="#fff" transform="translate(${side} 15)"/>`,
    '</svg>',
  ].join('');
}
