import { editableContent, editableKinds, holdsHtml } from '@throughfare/contract/shapes/content-fields';
import { cleanHtml } from './clean-html.ts';

/** Cleaned texts by the stored text, because a page is read far more often than written. */
const cleaned = new Map<string, string>();
const mostKept = 2_000;

/**
 * Cleans the HTML of content when it is read, whoever wrote it: the texts shipped with the shop, editors (also cleaned when they save), a
 * row that came into the table another way, or markup that a later cleaner no longer allows.
 */
export function cleanBody(kind: string, body: object): object {
  const editable = editableKinds.find((one) => one === kind);
  if (editable === undefined) return body;
  const fields: Record<string, unknown> = { ...body };
  for (const { name, type } of editableContent[editable].fields) {
    if (!holdsHtml(type)) continue;
    const value = fields[name];
    if (typeof value === 'string') fields[name] = cleanOnce(value);
    if (Array.isArray(value)) fields[name] = value.map((part: unknown) => cleanPart(part));
  }
  return fields;
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
  const known = cleaned.get(text);
  if (known !== undefined) return known;
  const clean = cleanHtml(text);
  if (cleaned.size >= mostKept) cleaned.clear();
  cleaned.set(text, clean);
  return clean;
}
