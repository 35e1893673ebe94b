import { crc32, deflateSync } from 'node:zlib';

const pine = [12, 47, 44];
const amber = [243, 181, 63];

/** The shop's mark for lock screens as a PNG: two rails and three sleepers on its green. `size` is in pixels. */
export function passIcon(size: number): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < size; y += 1) {
    // no filter
    rows.push(0);
    for (let x = 0; x < size; x += 1) rows.push(...(isTrack(x / size, y / size) ? amber : pine));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // eight bits each for red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows))), chunk('IEND', Buffer.alloc(0))]);
}

function isTrack(x: number, y: number): boolean {
  const inside = y > 0.15 && y < 0.85;
  const rail = Math.abs(x - 0.35) < 0.05 || Math.abs(x - 0.65) < 0.05;
  const sleeper = x > 0.2 && x < 0.8 && [0.3, 0.5, 0.7].some((middle) => Math.abs(y - middle) < 0.045);
  return inside && (rail || sleeper);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
