/** A legal text as a PDF with A4 pages, in the shop's own typeface. */
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import type { LegalDocument } from './legal-document.ts';

const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
};

const ink = '#12211f';
const pine = '#14524c';
const margin = 64;

export function drawPolicy(policy: LegalDocument, brandName: string): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'en-GB',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${policy.title}: ${brandName}`, Author: brandName },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (tag: 'H1' | 'H2' | 'P', draw: () => void) => root.add(pdf.struct(tag, {}, draw));

  write('P', () => pdf.font(fonts.bold).fontSize(11).fillColor(pine).text(brandName));
  write('H1', () => pdf.moveDown(0.4).font(fonts.bold).fontSize(26).fillColor(ink).text(policy.title));
  write('P', () => pdf.font(fonts.regular).fontSize(10).fillColor('#4b5d59').text(`Valid from ${policy.validFrom}`));
  write('P', () => pdf.moveDown(1).fontSize(12).fillColor(ink).text(policy.introduction, { lineGap: 3 }));
  for (const { heading, paragraphs } of policy.sections) {
    write('H2', () => {
      // A heading stays together with at least two lines of its text.
      if (pdf.y > pdf.page.height - margin - 80) pdf.addPage();
      pdf.moveDown(1.2).font(fonts.bold).fontSize(15).fillColor(pine).text(heading);
    });
    for (const paragraph of paragraphs)
      write('P', () => pdf.moveDown(0.5).font(fonts.regular).fontSize(11).fillColor(ink).text(paragraph, { lineGap: 2.5 }));
  }
  root.end();
  pdf.end();
  return whole;
}
