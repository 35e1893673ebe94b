import type { EntryContext } from 'react-router';

/**
 * Reads what the browser takes over from before the page is drawn. All of it is there by then, but React Router hands it over as a stream,
 * and a page that has to wait for it cannot be drawn in one go. Its part of the page looks here before it asks the stream.
 */
export async function readHandover(context: EntryContext): Promise<void> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return;
  const pieces: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  const result = { done: true, value: Buffer.concat(pieces).toString() };
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: Object.assign(Promise.resolve(), { result }) } };
  // whoever draws the page takes hold of it
  reader.releaseLock();
}
