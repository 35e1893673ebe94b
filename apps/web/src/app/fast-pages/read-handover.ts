import type { EntryContext } from 'react-router';

/** The form in which React Router notes that it has read the data for the browser. */
export function noteOfHandover(value: string): NonNullable<EntryContext['renderMeta']> {
  return { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } };
}

/**
 * Reads the data for the browser before the page is drawn, and answers it. All of it exists by then, but React Router provides it as a
 * stream, and a page that waits for a stream cannot be drawn in one go. Its component looks here before it asks the stream.
 */
export async function readHandover(context: EntryContext): Promise<string | undefined> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return undefined;
  const pieces: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  const handover = Buffer.concat(pieces).toString();
  context.renderMeta = { ...context.renderMeta, ...noteOfHandover(handover) };
  // the renderer of the page takes a lock of its own
  reader.releaseLock();
  return handover;
}
