/** Feeds choose colours for black text as often as for white. Our badges have white text, which needs 4.5:1 (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
const neutral = '#4a5568';

/** The colour, darkened as far as white text needs. A plain one if the feed has none. "#rrggbb". */
export function readableColour(colour: string | undefined): string {
  let channels = channelsOf(colour ?? neutral);
  while (1.05 / (luminance(channels) + 0.05) < leastContrast) channels = channels.map((channel) => Math.floor(channel * 0.95));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
