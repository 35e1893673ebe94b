import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** Each piece costs a turn of the event loop and a switch of threads. With the usual 16 kB that took longer than the unpacking. */
const pieceBytes = 1 << 17;
const deflated = 8;

function openStream(zip: ZipFile, entry: Entry, isPacked: boolean): Promise<NodeJS.ReadableStream> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  const done = (error: Error | null, stream: NodeJS.ReadableStream): void => (error ? reject(error) : resolve(stream));
  if (isPacked) zip.openReadStream(entry, { decompress: false, decrypt: null, start: null, end: null }, done);
  else zip.openReadStream(entry, done);
  return promise;
}

/** The bytes of a file in an archive. Throws an Error if it is broken, or if its length differs from the archive's directory. */
export async function* unpackEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const isPacked = entry.compressionMethod === deflated;
  const stored = await openStream(zip, entry, isPacked);
  // The stream itself reports errors to its reader.
  const stream = isPacked ? pipeline(stored, createInflateRaw({ chunkSize: pieceBytes }), () => undefined) : stored;
  let length = 0;
  for await (const read of stream) {
    // The stream has no encoding, so its chunks are buffers.
    const chunk = read as Buffer;
    length += chunk.length;
    if (length > entry.uncompressedSize) break;
    yield chunk;
  }
  if (length !== entry.uncompressedSize) throw new Error(`it is not ${entry.uncompressedSize} bytes long, as the archive says`);
}
