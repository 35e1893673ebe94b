import type { EntryContext } from 'react-router';

/**
 * Reads the data for the browser before the page is drawn. All of it exists by then, but React Router provides it as a stream, and a page
 * that waits for a stream cannot be drawn in one go. Its component looks here before it asks the stream.
 */
export async function readHandover(context: EntryContext): Promise<void> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return;
  const pieces: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  const result = { done: true, value: Buffer.concat(pieces).toString() };
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: Object.assign(Promise.resolve(), { result }) } };
  // the renderer of the page takes a lock of its own
  reader.releaseLock();
}
