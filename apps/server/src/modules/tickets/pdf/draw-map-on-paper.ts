import { type LaidMap, mapColours, type MapShape } from '../../drawings/drawings.api.ts';
import type { Paper, Pdf } from './paper.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** For people who cannot see it. */
  readonly alt: string;
}

/** Draws a map as lines, which stay sharp at every size. Returns its lower end. */
export function drawMapOnPaper({ pdf, structure }: Paper, { size, shapes }: LaidMap, { x, y, width, alt }: Place): number {
  const scale = width / size.width;
  const end = y + size.height * scale;
  // pdfkit's types lack the box, which readers need to find the figure on the page.
  const figure = { alt, bbox: [x, y, x + width, end] };
  structure.add(
    pdf.struct('Figure', figure, () => {
      pdf
        .save()
        .roundedRect(x, y, width, end - y, 6)
        .clip()
        .translate(x, y)
        .scale(scale);
      for (const shape of shapes) paint(pdf, shape);
      pdf.restore();
    }),
  );
  return end;
}

function paint(pdf: Pdf, shape: MapShape): void {
  const { fill, stroke, width = 1 } = shape;
  pdf.save();
  if (shape.d !== undefined && shape.x !== undefined && shape.y !== undefined) pdf.translate(shape.x, shape.y);
  const outline = (): Pdf => (shape.d === undefined ? pdf.circle(shape.x, shape.y, shape.radius) : pdf.path(shape.d));
  // names keep their letters: a path's stroke lies under its fill
  if (stroke) {
    pdf.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(mapColours[stroke]);
    if (shape.d !== undefined && shape.dash) pdf.dash(shape.dash[0], { space: shape.dash[1] });
    outline().stroke();
  }
  if (fill) outline().fill(mapColours[fill]);
  pdf.restore();
}
