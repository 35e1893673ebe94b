import type { Font, GlyphRun } from 'fontkit';

/** Words of conditions, stations and labels; names come and go with them. */
const mostWords = 3000;

/**
 * Lets a font remember how it laid out a word: tickets have most of their words in common. Each caller gets a run of its own, since
 * PDFKit scales the positions in it.
 */
export function keepLayouts(font: Pick<Font, 'layout'>): void {
  const known = new Map<string, GlyphRun>();
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (features !== undefined || more.some((one) => one !== undefined)) return layOut(text, features, ...more);
    const run = known.get(text) ?? layOut(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    // the run's own class, which sums the positions it has
    const copy = Object.create(Object.getPrototypeOf(run) as object) as GlyphRun;
    return Object.assign(copy, run, { positions: run.positions.map((position) => ({ ...position })) });
  };
}
