const lineEnd = 0x0a;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;
const leastRoom = 1 << 16;
/** A shape's line is a hundred bytes long. A feed from outside must not fill the memory with a single line. */
const mostLineBytes = 1 << 20;

/** Stands for a line that is too long. No record looks like it. */
export const tooLongLine = '"too long"!';
const replacement = Buffer.from(`${tooLongLine}\n`);

/**
 * A file's bytes in pieces that end with a line, the last one with the file. A leading byte order mark is dropped. All pieces use the same
 * memory, so each is valid until the next is asked for. A line of more than a megabyte is replaced.
 */
export async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let memory = Buffer.allocUnsafe(leastRoom);
  let start = 0;
  let length = 0;
  let isFirst = true;
  let isSkipping = false;
  for await (const whole of bytes) {
    let chunk = whole;
    if (isSkipping) {
      const end = chunk.indexOf(lineEnd);
      if (end < 0) continue;
      isSkipping = false;
      memory.set(replacement);
      length = replacement.length;
      chunk = chunk.subarray(end + 1);
    }
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
    if (lastEnd < 0 && length - start > mostLineBytes) {
      isSkipping = true;
      [start, length] = [0, 0];
    }
    if (lastEnd < 0) continue;
    const end = length - chunk.length + lastEnd + 1;
    yield memory.subarray(start, end);
    memory.copyWithin(0, end, length);
    length -= end;
    start = 0;
  }
  if (isSkipping) yield replacement;
  if (length > start) yield memory.subarray(start, length);
}
