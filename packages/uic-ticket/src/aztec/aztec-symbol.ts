/** Full-range Aztec symbols. Source: ISO/IEC 24778, 7.2 (structure) and 7.3.1 (placement, mode message). */
import { checkWords } from './check-words.ts';
import { type Codewords, codewordsOf } from './codewords.ts';
import { modeField } from './sizes.data.ts';

export interface AztecSymbol {
  /** Modules on each side. There is no quiet zone: Aztec needs none. */
  readonly size: number;
  /** Row by row from the top; 1 is dark. */
  readonly modules: Uint8Array;
}

/** Share of the symbol spent on error correction, as UIC asks for ticket codes (IRS 90918-9). */
const ticketCorrectionPercent = 23;

/** Encodes these octets as an Aztec symbol. Throws a Malformed if they do not fit with their check words; at most 2,078 octets do. */
export function aztecSymbol(octets: Uint8Array, correctionPercent: number = ticketCorrectionPercent): AztecSymbol {
  const codewords = codewordsOf(octets, correctionPercent);
  const canvas = new Canvas(codewords.layers);
  drawReferenceGrid(canvas);
  drawFinder(canvas);
  drawMode(canvas, codewords);
  drawData(canvas, codewords);
  return { size: canvas.size, modules: canvas.modules };
}

class Canvas {
  readonly size: number;
  readonly centre: number;
  readonly modules: Uint8Array;
  /** Positions of the rows and columns that carry data. The lines of the reference grid are skipped. */
  readonly lines: readonly number[];

  constructor(layers: number) {
    const half = 7 + 2 * layers;
    const gridLines = Math.floor((half - 1) / 15);
    this.size = 2 * (half + gridLines) + 1;
    this.centre = half + gridLines;
    this.modules = new Uint8Array(this.size * this.size);
    const outwards = Array.from({ length: half }, (_, step) => step + Math.floor(step / 15) + 1);
    this.lines = [...outwards.toReversed().map((step) => this.centre - step), ...outwards.map((step) => this.centre + step)];
  }

  set(column: number, row: number): void {
    this.modules[row * this.size + column] = 1;
  }
}

/** The reference grid: every sixteenth line from the centre, with every second module dark. */
function drawReferenceGrid(canvas: Canvas): void {
  const { size, centre } = canvas;
  for (let step = 0; step <= centre; step += 16) {
    for (let along = centre % 2; along < size; along += 2) {
      for (const line of [centre - step, centre + step]) {
        canvas.set(line, along);
        canvas.set(along, line);
      }
    }
  }
}

/** The squares around the centre, and the corner marks that tell a reader which way is up. */
function drawFinder(canvas: Canvas): void {
  const { centre } = canvas;
  for (const distance of [0, 2, 4, 6]) {
    for (let along = -distance; along <= distance; along += 1) {
      canvas.set(centre + along, centre - distance);
      canvas.set(centre + along, centre + distance);
      canvas.set(centre - distance, centre + along);
      canvas.set(centre + distance, centre + along);
    }
  }
  const marks = [
    [-7, -7],
    [-6, -7],
    [-7, -6],
    [7, -7],
    [7, -6],
    [7, 6],
  ] as const;
  for (const [column, row] of marks) canvas.set(centre + column, centre + row);
}

/** The mode message: forty bits around the finder that give the number of layers and of data words, with check words. */
function drawMode(canvas: Canvas, { layers, dataWordCount }: Codewords): void {
  const { centre } = canvas;
  const value = ((layers - 1) << 11) | (dataWordCount - 1);
  const words = [12, 8, 4, 0].map((shift) => (value >> shift) & 15);
  const bits = [...words, ...checkWords(words, 6, modeField)].flatMap((word) => [8, 4, 2, 1].map((bit) => (word & bit) !== 0));
  for (let place = 0; place < 10; place += 1) {
    // the reference grid crosses between the fifth and the sixth bit
    const along = centre - 5 + place + Math.floor(place / 5);
    if (bits[place] === true) canvas.set(along, centre - 7);
    if (bits[10 + place] === true) canvas.set(centre + 7, along);
    if (bits[29 - place] === true) canvas.set(along, centre + 7);
    if (bits[39 - place] === true) canvas.set(centre - 7, along);
  }
}

/** Fills the layers in a spiral from the outermost in. Each layer is two modules wide and starts down the left side. */
function drawData(canvas: Canvas, { layers, bits }: Codewords): void {
  const { lines } = canvas;
  const line = (index: number): number => lines[index] ?? 0;
  let start = 0;
  for (let layer = 0; layer < layers; layer += 1) {
    const sideLength = (layers - layer) * 4 + 12;
    const near = layer * 2;
    const far = lines.length - 1 - near;
    for (let along = 0; along < sideLength; along += 1) {
      for (const across of [0, 1]) {
        const isDark = (side: number): boolean => bits[start + (side * sideLength + along) * 2 + across] === 1;
        if (isDark(0)) canvas.set(line(near + across), line(near + along));
        if (isDark(1)) canvas.set(line(near + along), line(far - across));
        if (isDark(2)) canvas.set(line(far - across), line(far - along));
        if (isDark(3)) canvas.set(line(far - along), line(near + across));
      }
    }
    start += sideLength * 8;
  }
}
