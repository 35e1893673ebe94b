import { editableContent, editableKinds, holdsHtml } from '@throughfare/contract/shapes/content-fields';
import { cleanHtml } from './clean-html.ts';

/** Texts that were found clean: a page is read far more often than it is written. */
const known = new Set<string>();
const mostKnown = 2_000;

/**
 * Content with its HTML cleaned once more. It was cleaned when it was saved; this holds for what came into the table another way,
 * and for what a later version of the cleaner would no longer let through.
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

/** A section or a question: its text is HTML, its heading is not and is shown as it is. */
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
