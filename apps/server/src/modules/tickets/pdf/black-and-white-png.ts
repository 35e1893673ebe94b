import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one bit a pixel, which a PDF takes in as it is. Source: W3C, Portable Network Graphics, third edition. */
export function blackAndWhitePng(width: number, height: number, isBlack: (column: number, row: number) => boolean): Buffer {
  const rowLength = 1 + Math.ceil(width / 8);
  // one octet before each row says how it is filtered: not at all
  const rows = Buffer.alloc(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (isBlack(column, row)) continue;
      const octet = row * rowLength + 1 + (column >> 3);
      rows[octet] = (rows[octet] ?? 0) | (0x80 >> (column & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // one bit, greys; compression, filter, interlace as they always are
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
