import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React leaves in a text in place of a part that it would have to wait for, or that failed. */
const leftOut = '<!--$!-->';

/**
 * The page as one text, which takes React three quarters of the time that a stream does. Undefined where a part has yet to be loaded, or
 * fails: `drawInTime` then waits for it, or reports it.
 */
export function drawAtOnce(page: ReactNode): string | undefined {
  try {
    // renderToString writes no doctype. It is prepended before the text is searched: a search flattens the string, and appending later would
    // make it be flattened again.
    const text = `<!DOCTYPE html>${renderToString(page)}`;
    return text.includes(leftOut) ? undefined : text;
  } catch {
    return undefined;
  }
}
