import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

type Weight = 500 | 700;

export interface OutlinedText {
  /** SVG path data. The text starts at x = 0 with its baseline on y = 0. */
  readonly path: string;
  readonly width: number;
}

const loaded = new Map<string, Font>();

function fontOf(subset: 'latin' | 'latin-ext', weight: Weight): Font {
  const file = `figtree-${subset}-${weight}-normal.woff`;
  const known = loaded.get(file);
  if (known) return known;
  const opened = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/${file}`))));
  // the file holds a single font, not a collection
  const font = opened as Font;
  loaded.set(file, font);
  return font;
}

/**
 * A text in the site's typeface as shapes. A picture has no fonts of its own, neither in a browser's `img` nor when it becomes a raster.
 * `size` in pixels. Letters beyond Latin are left out.
 */
export function outlineText(text: string, { size, weight = 500 }: { readonly size: number; readonly weight?: Weight }): OutlinedText {
  let [path, x] = ['', 0];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 32;
    const font = fontOf(fontOf('latin', weight).hasGlyphForCodePoint(code) ? 'latin' : 'latin-ext', weight);
    if (!font.hasGlyphForCodePoint(code)) continue;
    const scale = size / font.unitsPerEm;
    const glyph = font.glyphForCodePoint(code);
    path += glyph.path
      .scale(scale, -scale)
      .translate(x, 0)
      .toSVG()
      .replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
    x += glyph.advanceWidth * scale;
  }
  return { path, width: x };
}
