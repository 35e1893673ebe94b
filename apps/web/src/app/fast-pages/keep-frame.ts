import type { EntryContext } from 'react-router';
import type { ShellData } from '../../domain/shell-data.ts';
import { scriptsLast } from '../scripts-last.ts';
import { noteOfHandover } from './read-handover.ts';

/** The parts in which two pages of a kind differ. */
const slots = ['id', 'nonce', 'meta', 'main', 'handover'] as const;
type Slot = (typeof slots)[number];

/** Everything of a page around its content, in pieces: a text, a slot, a text, and so on. */
interface Frame {
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

interface Drawers {
  readonly nonce: string;
  /** Draws the whole page. Undefined if it has to wait for a part, or fails. */
  readonly drawPage: (context: EntryContext) => string | undefined;
  /** Draws its meta elements and its content only (`OnlyMainContext`). */
  readonly drawMain: (context: EntryContext) => string | undefined;
}

const known = new Map<string, Frame>();
/** Enough for all storefronts, currencies and cart counts, on pages of both kinds of search. More would be odd spellings of addresses. */
const mostFrames = 300;

/** Marks the slots of a frame while it is made. Nobody can guess it, so it appears nowhere else. */
const mark = crypto.randomUUID();
const markOf = (slot: Slot): string => `${mark}-${slot}`;

/**
 * Draws a results page: its content, put into the frame of all such pages. Document, header, footer, scripts and cookie banner are the same
 * for all visitors of a storefront, except for the search to which they lead back, the nonce and the data for the browser. They are drawn
 * once, for a search with another name. Undefined for a signed-in visitor, for an address with more than the search's name, and for a page
 * that cannot be drawn at once: that page is drawn as a whole.
 */
export function drawInFrame(context: EntryContext, handover: string | undefined, drawers: Drawers): string | undefined {
  // In development every change of the header must show.
  if (import.meta.env.MODE === 'development' || handover === undefined) return undefined;
  const { location, loaderData, errors } = context.staticHandlerContext;
  const id = /^\?id=([\w-]+)$/.exec(location.search)?.[1];
  // The answer of the root's loader (root.tsx).
  const shell = (loaderData['root'] as { readonly shell: ShellData } | undefined)?.shell;
  if (id === undefined || errors || shell?.person.kind !== 'visitor' || shell.fromApp) return undefined;
  const key = JSON.stringify([location.pathname, shell.market, shell.currency, shell.cartCount, shell.asksForConsent]);
  const frame = known.get(key) ?? (known.size < mostFrames ? makeFrame(forStandIn(context), drawers) : undefined);
  const drawn = frame && drawers.drawMain(context);
  if (!frame || drawn === undefined) return undefined;
  known.set(key, frame);
  return fill(frame, { id, nonce: drawers.nonce, handover: scriptText(handover), ...partsOf(drawn) });
}

function fill({ texts, slots: between }: Frame, values: Readonly<Record<Slot, string>>): string {
  let page = texts[0] ?? '';
  for (let index = 0; index < between.length; index += 1) page += values[between[index] ?? 'main'] + (texts[index + 1] ?? '');
  return page;
}

/** Separates the meta elements and the content. What follows the content belongs to the frame. */
function partsOf(drawn: string): { readonly meta: string; readonly main: string } {
  const from = drawn.indexOf('<main ');
  return { meta: drawn.slice(0, from), main: drawn.slice(from, drawn.lastIndexOf('</main>') + '</main>'.length) };
}

/** The same page with marks in the place of the search's name and of the data for the browser. */
function forStandIn(whole: EntryContext): EntryContext {
  const page = { ...whole.staticHandlerContext, location: { ...whole.staticHandlerContext.location, search: `?id=${markOf('id')}` } };
  return {
    ...whole,
    staticHandlerContext: page,
    serverHandoffStream: new ReadableStream(),
    renderMeta: noteOfHandover(markOf('handover')),
  };
}

function makeFrame(context: EntryContext, { nonce, drawPage, drawMain }: Drawers): Frame | undefined {
  const page = drawPage(context);
  const drawn = drawMain(context);
  if (page === undefined || drawn === undefined) return undefined;
  const { meta, main } = partsOf(drawn);
  // Drawn alone, the content must be as in its page.
  if (main === '' || !page.includes(meta) || !page.includes(main)) return undefined;
  const marked = page
    .replace(main, () => markOf('main'))
    .replace(meta, () => markOf('meta'))
    .replace(scriptText(markOf('handover')), () => markOf('handover'))
    .replaceAll(nonce, markOf('nonce'));
  const pieces = scriptsLast(marked).split(new RegExp(`${mark}-(${slots.join('|')})`));
  // the expression's group puts the slots between the texts
  return { texts: pieces.filter((_, index) => index % 2 === 0), slots: pieces.filter((_, index) => index % 2 === 1) as Slot[] };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as React Router writes it into its script. */
function scriptText(value: string): string {
  return JSON.stringify(value).replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
