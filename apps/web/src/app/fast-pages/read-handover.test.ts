import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { readHandover } from './read-handover.ts';

/** Only the part of React Router's context that is read. */
function contextWith(...pieces: Uint8Array[]): EntryContext {
  const serverHandoffStream = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  return { serverHandoffStream, renderMeta: { didRenderScripts: true } } as unknown as EntryContext;
}

test('the data for the browser are read in full before the page is drawn', async () => {
  const whole = new TextEncoder().encode('Zürich → Paris');
  const context = contextWith(whole.slice(0, 2), whole.slice(2));
  expect(await readHandover(context)).toBe('Zürich → Paris');
  expect(context.renderMeta?.streamCache?.[0]?.result).toEqual({ done: true, value: 'Zürich → Paris' });
  expect(context.renderMeta?.didRenderScripts).toBe(true);
});

test('the renderer of the page can take the stream', async () => {
  const context = contextWith();
  await readHandover(context);
  expect(context.serverHandoffStream?.locked).toBe(false);
});

test('a page without data for the browser stays unchanged', async () => {
  const context = {} as EntryContext;
  expect(await readHandover(context)).toBeUndefined();
  expect(context).toEqual({});
});
