import { crc32, deflateSync } from 'node:zlib';
import { brandMark } from '@throughfare/kernel/brand-mark';

type Colour = readonly [number, number, number];

const pine: Colour = [12, 47, 44];
const strokeColours: Readonly<Record<'amber' | 'plain', Colour>> = { amber: [243, 181, 63], plain: [255, 255, 255] };

/** Samples to a side of each pixel, for smooth edges. */
const fine = 3;

/** The shop's mark on its green as a PNG, for mails and lock screens. `size` is in pixels, `inside` the part of the side that the mark's box takes. */
export function markPng(size: number, inside: number): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < size; y += 1) {
    // no filter
    rows.push(0);
    for (let x = 0; x < size; x += 1) rows.push(...pixelAt(x, y, size, inside));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // eight bits each for red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows))), chunk('IEND', Buffer.alloc(0))]);
}

function pixelAt(x: number, y: number, size: number, inside: number): Colour {
  const samples: Colour[] = [];
  for (let row = 0; row < fine; row += 1)
    for (let column = 0; column < fine; column += 1) {
      const toBox = (at: number): number => ((at / size - 0.5) / inside + 0.5) * brandMark.size;
      samples.push(colourAt([toBox(x + (column + 0.5) / fine), toBox(y + (row + 0.5) / fine)]));
    }
  const mean = (part: 0 | 1 | 2): number => Math.round(samples.reduce((sum, colour) => sum + colour[part], 0) / samples.length);
  return [mean(0), mean(1), mean(2)];
}

type Point = readonly [number, number];

function colourAt(point: Point): Colour {
  const stroke = brandMark.strokes.findLast(({ points }) =>
    points.slice(1).some((end, index) => distance(point, points[index] ?? end, end) <= brandMark.strokeWidth / 2),
  );
  return stroke ? strokeColours[stroke.colour] : pine;
}

/** Of a point from a line with round ends. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const part = Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)));
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
