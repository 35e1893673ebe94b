/**
 * Short ids for tickets and prices. The same trains and fares always get the same id, so that a choice in an address survives a reload. 53
 * bits in base 36 give at most 11 characters (decision 8 allows 12). An id names something within one answer and grants nothing.
 */
export function shortId(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return inBase36(4294967296 * (2097151 & low) + (high >>> 0));
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
/** From "00" to "zz". */
const pairs = Array.from({ length: 36 * 36 }, (_, value) => (digits[Math.floor(value / 36)] ?? '') + (digits[value % 36] ?? ''));

/** Like `toString(36)`, which supports fractions and takes several times as long. A search needs hundreds of ids. */
function inBase36(whole: number): string {
  let text = '';
  let rest = whole;
  while (rest >= 1296) {
    const above = Math.floor(rest / 1296);
    text = (pairs[rest - above * 1296] ?? '') + text;
    rest = above;
  }
  return (rest < 36 ? (digits[rest] ?? '') : (pairs[rest] ?? '')) + text;
}
