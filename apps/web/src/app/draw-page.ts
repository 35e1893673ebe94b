/** Nothing of a page is sent before all of it is there: it becomes one text, at once where nothing has to be waited for. */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** A page that is not rendered by then is cut off. */
const renderWithinMs = 10_000;

/** What React leaves in a text in place of a part that it would have to wait for, or that failed. */
const leftOut = '<!--$!-->';

/**
 * The page as a text, which takes React three quarters of the time that a stream does. Nothing where a part has yet to be loaded, or fails:
 * that is for the other way of drawing to wait for, or to tell.
 */
export function drawAtOnce(page: ReactNode): string | undefined {
  try {
    // This way of React's writes no type of document. It comes first: who looks into a text of many pieces makes one of them, and does so
    // again when another is added.
    const text = `<!DOCTYPE html>${renderToString(page)}`;
    return text.includes(leftOut) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Waits for parts that are loaded lazily: they then stand in their place, readable without JavaScript. Rejects where the page itself fails. */
export function drawInTime(page: ReactNode, nonce: string, reportBug: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let sent = false;
    const pieces: Uint8Array[] = [];
    const body = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: Uint8Array, _encoding, written) {
        pieces.push(piece);
        written();
      },
      final(ended) {
        resolve(Buffer.concat(pieces).toString());
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would send a large part that is loaded lazily behind the page and move it to its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        sent = true;
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        // Before that, `onShellError` rejects and the caller reports it.
        if (sent) reportBug(error);
      },
    });
    const deadline = setTimeout(() => abort(), renderWithinMs);
    body.on('close', () => clearTimeout(deadline));
  });
}
