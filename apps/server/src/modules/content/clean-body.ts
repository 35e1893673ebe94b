import { editableContent, editableKinds } from '@throughfare/contract/shapes/content-fields';
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
    const text = cleaned[name];
    if (type === 'html' && typeof text === 'string') cleaned[name] = cleanOnce(text);
  }
  return cleaned;
}

function cleanOnce(text: string): string {
  if (known.has(text)) return text;
  const clean = cleanHtml(text);
  if (known.size >= mostKnown) known.clear();
  known.add(clean);
  return clean;
}
