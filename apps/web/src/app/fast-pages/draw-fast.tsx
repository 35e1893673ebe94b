import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import { MarkupContext } from '../../lib/markup-context.ts';
import { scriptsLast } from '../scripts-last.ts';
import { drawAtOnce } from './draw-at-once.ts';
import { drawInFrame } from './keep-frame.ts';
import { lendContext } from './lend-context.ts';
import { OnlyMainContext } from './only-main-context.ts';
import { keepMarkup } from './keep-markup.ts';
import { keepOwnRoutes } from './own-routes.ts';
import { readHandover } from './read-handover.ts';

/** Renders the whole page with a context of React Router's. */
export type DrawPage = (context: EntryContext) => ReactNode;

interface FastDrawing {
  readonly nonce: string;
  readonly draw: DrawPage;
  /** Draws a page that must wait for one of its parts. */
  readonly wait: (page: ReactNode) => Promise<string>;
}

/**
 * Draws a page in much less time than React Router does by itself (docs/performance.md). Everything in this folder serves that purpose only, and
 * uses undocumented parts of React Router 8.4: its `streamCache` (read-handover.ts), `_match` (lend-context.ts, own-routes.ts), and the
 * script that carries the data for the browser (keep-frame.ts). PLAIN_PAGES=on switches all of it off; a browser test renders the same pages
 * both ways and compares them.
 */
export async function drawFast(routerContext: EntryContext, { nonce, draw, wait }: FastDrawing): Promise<string> {
  const { lent, takeBack } = lendContext(keepOwnRoutes(routerContext));
  const handover = await readHandover(lent);
  const { drawMarkup, learn } = keepMarkup();
  const drawPage = (context: EntryContext): string | undefined =>
    drawAtOnce(<MarkupContext value={drawMarkup}>{draw(context)}</MarkupContext>, '<!DOCTYPE html>');
  const drawMain = (whole: EntryContext): string | undefined => {
    const { serverHandoffStream: _, ...context } = whole;
    return drawAtOnce(
      <OnlyMainContext value={true}>
        <MarkupContext value={drawMarkup}>{draw(context)}</MarkupContext>
      </OnlyMainContext>,
    );
  };
  const page =
    drawInFrame(lent, handover, { nonce, drawPage, drawMain }) ??
    // The stream has been read, so a second drawing gets an empty one, and the text from the context.
    scriptsLast(drawPage(lent) ?? (await wait(draw({ ...lent, serverHandoffStream: new ReadableStream() }))));
  takeBack();
  learn();
  return page;
}
