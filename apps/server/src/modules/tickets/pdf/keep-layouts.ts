import type { Font, GlyphRun } from 'fontkit';

/** The most words to remember. Conditions, stations and labels return often; names do not. */
const mostWords = 3000;

/**
 * Makes a font remember the layout of each word, because tickets share most of their words. Each caller gets its own copy, since PDFKit
 * scales the positions in it.
 */
export function keepLayouts(font: Pick<Font, 'layout'>): void {
  const known = new Map<string, GlyphRun>();
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (features !== undefined || more.some((one) => one !== undefined)) return layOut(text, features, ...more);
    const run = known.get(text) ?? layOut(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    // The run's own class, which adds up its positions.
    const copy = Object.create(Object.getPrototypeOf(run) as object) as GlyphRun;
    return Object.assign(copy, run, { positions: run.positions.map((position) => ({ ...position })) });
  };
}
