/** A 32-bit integer derived from the text alone (FNV-1a with a final mix, so that similar texts give distant numbers). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 to below 1, derived from the text alone. */
export function shareOf(text: string): number {
  return hashOf(text) / 0x1_0000_0000;
}
