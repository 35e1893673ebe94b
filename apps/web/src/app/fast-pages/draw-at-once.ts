import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** React's placeholder in the text for a part that it would have to wait for, or that failed. */
const leftOut = '<!--$!-->';

/**
 * A page, or a part of one, as one text, which React draws faster than a stream (docs/performance.md). Undefined if a part still has to be loaded, or
 * fails: `drawInTime` then waits for it, or reports it. `start` comes before it; renderToString writes no doctype.
 */
export function drawAtOnce(page: ReactNode, start = ''): string | undefined {
  try {
    // `start` is prepended before the text is searched, because a search flattens the string and a later change would flatten it again.
    const text = `${start}${renderToString(page)}`;
    return text.includes(leftOut) ? undefined : text;
  } catch {
    return undefined;
  }
}
