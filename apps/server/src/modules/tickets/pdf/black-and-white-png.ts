import { constants, crc32, deflateSync } from 'node:zlib';

/**
 * A PNG with one bit per pixel, which a PDF embeds unchanged: `size` modules to a side, each of several pixels. Source: W3C, Portable
 * Network Graphics, third edition.
 */
export function blackAndWhitePng(size: number, pixels: number, isBlack: (column: number, row: number) => boolean): Buffer {
  const side = size * pixels;
  const rowLength = 1 + Math.ceil(side / 8);
  // The octet before each row names its filter. The first row of a module has none; the others repeat the row above, so all their octets are 0.
  const rows = Buffer.alloc(rowLength * side);
  for (let row = 0; row < size; row += 1) {
    const start = row * pixels * rowLength;
    for (let column = 0; column < size; column += 1) {
      if (isBlack(column, row)) continue;
      for (let pixel = column * pixels; pixel < (column + 1) * pixels; pixel += 1) {
        const octet = start + 1 + (pixel >> 3);
        rows[octet] = (rows[octet] ?? 0) | (0x80 >> (pixel & 7));
      }
    }
    for (let copy = 1; copy < pixels; copy += 1) rows[start + copy * rowLength] = filterUp;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit, greyscale; the standard compression, filter and interlace methods.
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, zeros)), chunk('IEND', Buffer.alloc(0))]);
}

/** Each octet is the difference from the one above. */
const filterUp = 2;
/** Looks for runs of one octet only. The file is as small as after the usual search for repetitions, which is slower. */
const zeros = { strategy: constants.Z_RLE };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
