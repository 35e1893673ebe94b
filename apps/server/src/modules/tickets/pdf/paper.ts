import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { brandMark, strokePath } from '@throughfare/kernel/brand-mark';
import PdfKit from 'pdfkit';
import { setFont, type Weight } from './fonts.ts';

const ink = '#12211f';
export const soft = '#4b5d59';
export const pine = '#0c2f2c';
const ruleColour = '#e4ddcf';
export const left = 48;
export const right = 547;
export const width = right - left;

export type Pdf = InstanceType<typeof PdfKit>;

/** The page and the structure that screen readers follow. Anything outside the structure is decoration. */
export interface Paper {
  readonly pdf: Pdf;
  readonly structure: ReturnType<Pdf['struct']>;
}

export interface Style {
  /** Its role for screen readers. Default: a paragraph. */
  readonly tag?: 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD';
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly gap?: number;
}

/** Makes one tagged A4 page, drawn by the caller, and answers the file. */
export function drawPage(
  about: { readonly title: string; readonly author: string; readonly madeAt: Date },
  draw: (paper: Paper) => void,
): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    // Each text names its font. Without this option PDFKit would open an unused Helvetica for every document.
    font: '',
    lang: 'en-GB',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt, ModDate: about.madeAt },
  });
  const pages: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => pages.push(chunk));
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(pages)));
    pdf.on('error', reject);
  });
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  draw({ pdf, structure });
  pdf.end();
  return finished;
}

/** Writes a text at a position and answers its lower end. */
export function write(
  { pdf, structure }: Paper,
  text: string,
  x: number,
  y: number,
  { tag = 'P', size, weight = 'regular', colour = ink, width: wide = right - x, align = 'left', gap = 1 }: Style,
): number {
  structure.add(
    pdf.struct(
      tag,
      {},
      () => void setFont(pdf, text, weight).fontSize(size).fillColor(colour).text(text, x, y, { width: wide, align, lineGap: gap }),
    ),
  );
  return pdf.y;
}

/** A structure element with children. */
export function within({ pdf, structure }: Paper, tag: 'L' | 'LI' | 'Table' | 'TR'): Paper {
  const part = pdf.struct(tag);
  structure.add(part);
  return { pdf, structure: part };
}

/** Decorative lines and areas. */
export function ornament({ pdf }: Paper, draw: (pdf: Pdf) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw(pdf);
  pdf.endMarkedContent();
}

export function ruleAt(paper: Paper, y: number): void {
  ornament(paper, (pdf) => pdf.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(ruleColour).stroke());
}

/** The coloured head of all our papers: the sender, the kind of paper, and its number. */
export function drawHead(
  paper: Paper,
  head: {
    readonly brand: string;
    readonly kind: string;
    readonly reference: string;
    readonly referenceLabel: string;
    readonly demonstration: boolean;
    /** Set for an agency that writes in its own name. */
    readonly colour?: string;
  },
): void {
  const { colour = pine } = head;
  const [strong, quiet] = isDark(colour) ? ['#ffffff', colour === pine ? '#dcebe5' : '#ffffff'] : [ink, ink];
  ornament(paper, (pdf) => pdf.rect(0, 0, 595.28, 74).fill(colour));
  // an agency that writes in its own name has no mark of the shop
  const isShop = head.colour === undefined;
  if (isShop) ornament(paper, (pdf) => drawMark(pdf, left, 22, 34));
  const brandLeft = isShop ? left + 44 : left;
  write(paper, head.brand, brandLeft, 24, { size: 20, weight: 'bold', colour: strong, width: 260 });
  write(paper, head.kind, brandLeft, 49, { tag: 'H1', size: 10, colour: quiet, width: 260 });
  write(paper, head.reference, 320, 22, { size: 20, weight: 'bold', colour: strong, width: right - 320, align: 'right' });
  write(paper, head.referenceLabel, 320, 49, { size: 10, colour: quiet, width: right - 320, align: 'right' });
  if (!head.demonstration) return;
  ornament(paper, (pdf) => pdf.rect(0, 74, 595.28, 24).fill('#fdf0d3'));
  write(paper, demonstrationNotice, left, 80, { size: 11, weight: 'bold', colour: '#6b4700', align: 'center', width });
}

function drawMark(pdf: Pdf, x: number, y: number, side: number): void {
  const scale = side / brandMark.size;
  pdf.save().translate(x, y).scale(scale).lineWidth(brandMark.strokeWidth).lineCap('round').lineJoin('round');
  for (const stroke of brandMark.strokes) pdf.path(strokePath(stroke)).stroke(stroke.colour === 'amber' ? '#f3b53f' : '#ffffff');
  pdf.restore();
}

/** Whether white is more readable on it than ink, by WCAG's relative luminance. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // The luminance at which both contrasts are equal: white has 1, our ink 0.013.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.207;
}
