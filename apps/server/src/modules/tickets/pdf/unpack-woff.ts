import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF font (W3C, WOFF File Format 1.0). pdfkit reads packed fonts too, but unpacks each table again for every document
 * (docs/performance.md).
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // For a binary search in the directory: the largest power of two not above the number of entries, its exponent, and the rest.
  const exponent = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** exponent, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  const parts: Buffer[] = [header];
  let position = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + 20 * index;
    const [offset, packedLength, length] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = 12 + 16 * index;
    // Tag and checksum
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(position, to + 8);
    header.writeUInt32BE(length, to + 12);
    const filling = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, filling);
    position += length + filling.length;
  }
  return Buffer.concat(parts);
}
