/** Reads common values in place in a file's bytes. Answers -1 for others, which may still be valid. */

const [zero, nine, colon] = [0x30, 0x39, 0x3a];

/** Reads "H:MM:SS" as minutes (`readTime`). */
export function readPlainTime(bytes: Uint8Array, start: number, end: number): number {
  const minutesAt = end - 5;
  if (bytes[end - 3] !== colon || bytes[minutesAt - 1] !== colon || minutesAt - 1 - start > 3) return -1;
  const hours = readPlainCount(bytes, start, minutesAt - 1);
  const minutes = readPlainCount(bytes, minutesAt, minutesAt + 2);
  const seconds = readPlainCount(bytes, end - 2, end);
  return hours < 0 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59 ? -1 : hours * 60 + minutes;
}

/** Reads a whole number of up to nine digits (`readCount`). */
export function readPlainCount(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start || end - start > 9) return -1;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < zero || byte > nine) return -1;
    count = count * 10 + byte - zero;
  }
  return count;
}
