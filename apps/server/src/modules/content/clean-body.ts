import { editableContent, editableKinds, holdsHtml } from '@throughfare/contract/shapes/content-fields';
import { cleanHtml } from './clean-html.ts';

/** Cleaned texts by the stored text, because a page is read far more often than written. */
const cleaned = new Map<string, string>();
const mostKept = 2_000;

/**
 * Cleans the HTML of content when it is read, whoever wrote it: the texts shipped with the shop, editors (also cleaned when they save), a
 * row that came into the table another way, or markup that a later cleaner no longer allows.
 */
export async function cleanBody(kind: string, body: object): Promise<object> {
  const editable = editableKinds.find((one) => one === kind);
  if (editable === undefined) return body;
  const fields: Record<string, unknown> = { ...body };
  for (const { name, type } of editableContent[editable].fields) {
    if (!holdsHtml(type)) continue;
    const value = fields[name];
    if (typeof value === 'string') fields[name] = await cleanOnce(value);
    if (Array.isArray(value)) fields[name] = await Promise.all(value.map((part: unknown) => cleanPart(part)));
  }
  return fields;
}

/** A section or a question: its text is HTML, and its heading is plain text. */
async function cleanPart(part: unknown): Promise<unknown> {
  if (typeof part !== 'object' || part === null) return part;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(part))
    if ((name === 'content' || name === 'answer') && typeof text === 'string') texts[name] = await cleanOnce(text);
  return { ...part, ...texts };
}

async function cleanOnce(text: string): Promise<string> {
  const known = cleaned.get(text);
  if (known !== undefined) return known;
  const clean = await cleanHtml(text);
  if (cleaned.size >= mostKept) cleaned.clear();
  cleaned.set(text, clean);
  return clean;
}
