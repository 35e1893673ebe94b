import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
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
export function drawMapOnPaper({ pdf, structure }: Paper, map: LaidMap, { x, y, width, alt }: Place): number {
  const { size } = map;
  const scale = width / size.width;
  const end = y + size.height * scale;
  const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size.width, size.height], Filter: 'FlateDecode' });
  form.end(formOf(map));
  // pdfkit's types know a page's forms as any
  (pdf.page.xobjects as Record<string, unknown>)[formName] = form;
  // pdfkit's types lack the box, which readers need to find the figure on the page.
  const figure = { alt, bbox: [x, y, x + width, end] };
  structure.add(
    pdf.struct('Figure', figure, () => {
      pdf
        .save()
        .roundedRect(x, y, width, end - y, 6)
        .clip()
        .transform(scale, 0, 0, scale, x, y)
        .addContent(`/${formName} Do`)
        .restore();
    }),
  );
  return end;
}

/** The map's name among the forms of a page. A page shows one. */
const formName = 'Map';

const forms = new WeakMap<LaidMap, Buffer>();

/**
 * The drawing as the content of a PDF form, compressed. It is made once for all papers that show the map, because its outlines take longer to
 * read, write and compress than the rest of a ticket.
 */
function formOf(map: LaidMap): Buffer {
  const kept = forms.get(map);
  if (kept) return kept;
  const drawing = new Drawing({ autoFirstPage: false, font: '' });
  for (const shape of map.shapes) paint(drawing, shape);
  const form = deflateSync(drawing.content.join('\n'));
  forms.set(map, form);
  return form;
}

/** Collects what is drawn instead of putting it on a page. */
class Drawing extends PdfKit {
  readonly content: string[] = [];

  override addContent(operators: string): this {
    this.content.push(operators);
    return this;
  }
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
