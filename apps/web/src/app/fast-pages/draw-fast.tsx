import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import { drawAtOnce } from './draw-at-once.ts';
import { keepShell } from './keep-shell.ts';
import { KeptShellContext } from './kept-shell-context.ts';
import { lendContext } from './lend-context.ts';
import { keepOwnRoutes } from './own-routes.ts';
import { readHandover } from './read-handover.ts';

/** Renders the whole page with a context of React Router's. */
export type DrawPage = (context: EntryContext) => ReactNode;

/**
 * Draws a page in about half of React Router's own time (docs/performance.md). Everything in this folder serves that purpose only, and uses
 * undocumented parts of React Router 8.4: its `streamCache` (read-handover.ts), `_match` (lend-context.ts, own-routes.ts), and the markup
 * of our header and footer (keep-shell.ts). PLAIN_PAGES=on switches all of it off; a browser test renders the same pages both ways and
 * compares them. `wait` draws a page that must wait for one of its parts.
 */
export async function drawFast(routerContext: EntryContext, draw: DrawPage, wait: (page: ReactNode) => Promise<string>): Promise<string> {
  const { lent, takeBack } = lendContext(keepOwnRoutes(routerContext));
  await readHandover(lent);
  const shell = keepShell(lent, (context) => drawAtOnce(draw(context)));
  const inShell: DrawPage = (context) => <KeptShellContext value={shell}>{draw(context)}</KeptShellContext>;
  // The stream has been read, so a second drawing gets an empty one, and the text from the context.
  const page = drawAtOnce(inShell(lent)) ?? (await wait(inShell({ ...lent, serverHandoffStream: new ReadableStream() })));
  takeBack();
  return page;
}
