import { Buffer, transcode } from 'node:buffer';

/** Below this length nothing is gained. */
const longText = 4096;

/** A buffer for copies of texts. It is never handed out. */
let scratch = Buffer.allocUnsafe(512 * 1024);

/**
 * Encodes a long answer as UTF-8. If it has a character beyond Latin-1, V8 walks through it twice; copying its UTF-16 and converting that
 * is faster. Otherwise both ways are equal (docs/performance.md).
 */
export function encodeText(text: string): Buffer {
  if (text.length < longText) return Buffer.from(text);
  if (scratch.length < 2 * text.length) scratch = Buffer.allocUnsafe(2 * text.length);
  try {
    return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8');
  } catch {
    // A lone surrogate, which only user input can contain.
    return Buffer.from(text);
  }
}
