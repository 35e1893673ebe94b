import { left, type Paper, right, soft, width, within, write } from './paper.ts';

export interface FactsWithCode {
  /** Label and value. */
  readonly rows: readonly (readonly [string, string])[];
  /** The Aztec code as a PNG. */
  readonly code: Buffer;
  /** Describes the code to people who cannot see it. */
  readonly alt: string;
  /** Printed below the code. */
  readonly number: string;
}

const codeSize = 176;
const codeLeft = right - codeSize;
const rowWidth = width - codeSize - 24;

/** Draws rows on the left and the code on the right. Returns their lower end. */
export function drawFacts(paper: Paper, { rows, code, alt, number }: FactsWithCode, top: number): number {
  const list = within(paper, 'L');
  let y = top;
  for (const [label, value] of rows) {
    const entry = within(list, 'LI');
    y = write(entry, label, left, y, { tag: 'Lbl', size: 9, colour: soft, width: rowWidth });
    y = write(entry, value, left, y, { tag: 'LBody', size: 12, weight: 'bold', width: rowWidth }) + 7;
  }
  const { pdf, structure } = paper;
  // pdfkit's types lack the box, which readers need to find the figure on the page.
  const figure = { alt, bbox: [codeLeft, top, right, top + codeSize] };
  structure.add(pdf.struct('Figure', figure, () => void pdf.image(code, codeLeft, top, { width: codeSize, height: codeSize })));
  const end = write(paper, number, codeLeft, top + codeSize + 6, { size: 11, weight: 'bold', width: codeSize, align: 'center' });
  return Math.max(y, end);
}
