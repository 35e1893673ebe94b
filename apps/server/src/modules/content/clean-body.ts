import { editableContent, editableKinds, holdsHtml } from '@throughfare/contract/shapes/content-fields';
import { cleanHtml } from './clean-html.ts';

/** Texts known to be clean, because a page is read far more often than written. */
const known = new Set<string>();
const mostKnown = 2_000;

/**
 * Cleans the HTML of content once more. It was cleaned when it was saved. This covers rows that came into the table another way, and markup
 * that a later cleaner no longer allows.
 */
export function cleanBody(kind: string, body: object): object {
  const editable = editableKinds.find((one) => one === kind);
  if (editable === undefined) return body;
  const cleaned: Record<string, unknown> = { ...body };
  for (const { name, type } of editableContent[editable].fields) {
    if (!holdsHtml(type)) continue;
    const value = cleaned[name];
    if (typeof value === 'string') cleaned[name] = cleanOnce(value);
    if (Array.isArray(value)) cleaned[name] = value.map((part: unknown) => cleanPart(part));
  }
  return cleaned;
}

/** A section or a question: its text is HTML, and its heading is plain text. */
function cleanPart(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const texts = Object.entries(part).flatMap(([name, text]) =>
    (name === 'content' || name === 'answer') && typeof text === 'string' ? [[name, cleanOnce(text)]] : [],
  );
  return { ...part, ...Object.fromEntries(texts) };
}

function cleanOnce(text: string): string {
  if (known.has(text)) return text;
  const clean = cleanHtml(text);
  if (known.size >= mostKnown) known.clear();
  known.add(clean);
  return clean;
}
