import type { Sender } from '../../../platform/mail/sender.ts';
import type { Report } from '../note.types.ts';
import { drawHead, drawPage, left, type Paper, ruleAt, soft, width, write } from './paper.ts';

/** The lowest line of a page, in points from the top. */
const bottom = 770;
const top = 48;

/** A report of sections with labelled lines, on as many A4 pages as it needs. */
export function renderReport(report: Report, sender: Sender): Promise<Uint8Array> {
  const { title, reference, referenceLabel, madeAt } = report;
  return drawPage({ title: `${title} ${reference}`, author: sender.brand, madeAt }, (paper) => {
    drawHead(paper, {
      brand: sender.brand,
      kind: title,
      reference,
      referenceLabel,
      demonstration: sender.demonstration,
      ...(sender.colour !== undefined && { colour: sender.colour }),
    });
    let y = 116;
    for (const { heading, lines } of report.sections) {
      y = drawHeading(paper, heading, roomFor(paper, y, 60)) + 4;
      for (const line of lines) y = drawLine(paper, line, roomFor(paper, y, heightOf(paper, line.text)));
      y += 14;
    }
  });
}

/** The next position: here, or at the top of a new page if the text would not fit. */
function roomFor({ pdf }: Paper, y: number, height: number): number {
  if (y + height <= bottom) return y;
  pdf.addPage();
  return top;
}

const textLeft = 190;

function heightOf({ pdf }: Paper, text: string): number {
  return pdf.fontSize(10).heightOfString(text, { width: left + width - textLeft }) + 6;
}

function drawHeading(paper: Paper, heading: string, y: number): number {
  ruleAt(paper, y);
  return write(paper, heading, left, y + 10, { tag: 'H2', size: 13, weight: 'bold' });
}

function drawLine(paper: Paper, { label, text }: Report['sections'][number]['lines'][number], y: number): number {
  const belowLabel = write(paper, label, left, y, { size: 9, colour: soft, width: textLeft - left - 10 });
  const belowText = write(paper, text, textLeft, y, { size: 10 });
  return Math.max(belowLabel, belowText) + 3;
}
