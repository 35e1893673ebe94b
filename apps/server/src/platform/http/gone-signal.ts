import type { FastifyReply } from 'fastify';

/** Answers that say that the real one took too long. */
const late = new WeakSet<FastifyReply['raw']>();

/** Says of an answer that it was sent in place of one that is still being worked on: that work is over when this one has gone. */
export function answerInPlace({ raw }: FastifyReply): void {
  late.add(raw);
}

/**
 * Aborted when nobody waits for the answer any more: whoever asked has gone before it was sent, or was told that it takes too long. Fastify's
 * own signal is aborted at the end of every request, and each time makes an error with its stack for nobody.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished || late.has(raw)) gone.abort();
  });
  return gone.signal;
}
