import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { keepLayouts } from './keep-layouts.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** Figtree, with DejaVu Sans for names and stations whose letters its Latin file lacks. A PDF must show every traveller's name correctly. */
const files = {
  regular: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  wideRegular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wideBold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

export type Weight = 'regular' | 'bold';
type FontName = keyof typeof files;

/** The characters of Figtree's Latin file besides ASCII: Western European letters, common punctuation and the minus sign. */
const latin =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/;

const opened = new Map<FontName, Font>();

/**
 * A font, read once for all documents, each of which embeds the letters it needs. Reading DejaVu Sans takes four times as long as the rest of a
 * ticket.
 */
function open(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const file = readFileSync(files[name]);
  // A file with a single font, not a collection.
  const font = create(files[name].endsWith('.woff') ? unpackWoff(file) : file) as Font;
  keepLayouts(font);
  opened.set(name, font);
  return font;
}

/** Sets the font that has all characters of the text. */
export function setFont(pdf: InstanceType<typeof PDFDocument>, text: string, weight: Weight): InstanceType<typeof PDFDocument> {
  const name = fontFor(text, weight);
  // PDFKit accepts a font opened by fontkit, although its types only mention files.
  return pdf.font(open(name) as unknown as Buffer, name);
}

/** The name of the font that has all characters of the text. */
export function fontFor(text: string, weight: Weight): FontName {
  if (latin.test(text)) return weight;
  return weight === 'bold' ? 'wideBold' : 'wideRegular';
}
