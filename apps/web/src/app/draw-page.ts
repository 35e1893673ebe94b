/** A page is only sent when it is complete. It becomes one text, at once if nothing has to be waited for. */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The rendering of a page is aborted after this time. */
const renderWithinMs = 10_000;

/** Waits for lazily loaded parts, so that they are in their place and readable without JavaScript. Rejects if the page itself fails. */
export function drawInTime(page: ReactNode, nonce: string, reportBug: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const bugs: unknown[] = [];
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
      // React would send a large lazy part after the page and move it into place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        // Parts that failed behind a fallback. If the page itself failed, the caller reports it.
        for (const bug of bugs) reportBug(bug);
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => void bugs.push(error),
    });
    const deadline = setTimeout(() => abort(), renderWithinMs);
    body.on('close', () => clearTimeout(deadline));
  });
}
