const lineEnd = 0x0a;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;
const leastRoom = 1 << 16;

/**
 * A file's bytes in pieces that end with a line, the last one with the file. A leading byte order mark is dropped. All pieces use the same
 * memory, so each is valid until the next is asked for.
 */
export async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let memory = Buffer.allocUnsafe(leastRoom);
  let start = 0;
  let length = 0;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (length + chunk.length > memory.length) {
      const larger = Buffer.allocUnsafe(2 * (length + chunk.length));
      memory.copy(larger, 0, 0, length);
      memory = larger;
    }
    memory.set(chunk, length);
    length += chunk.length;
    if (isFirst && length >= byteOrderMark.length) {
      isFirst = false;
      if (byteOrderMark.every((byte, at) => memory[at] === byte)) start = byteOrderMark.length;
    }
    const lastEnd = chunk.lastIndexOf(lineEnd);
    if (lastEnd < 0) continue;
    const end = length - chunk.length + lastEnd + 1;
    yield memory.subarray(start, end);
    memory.copyWithin(0, end, length);
    length -= end;
    start = 0;
  }
  if (length > start) yield memory.subarray(start, length);
}
