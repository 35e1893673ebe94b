import type { FastifyReply } from 'fastify';

/** Answers that report a timeout in place of the real one. */
const late = new WeakSet<FastifyReply['raw']>();

/** Marks an answer that was sent in place of one still being worked on. That work ends once this answer has been sent. */
export function answerInPlace({ raw }: FastifyReply): void {
  late.add(raw);
}

/**
 * Aborted when nobody waits for the answer any more: the caller left before it was sent, or was told that it takes too long. Fastify's own
 * signal is aborted at the end of every request, and builds an error with a stack each time.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished || late.has(raw)) gone.abort();
  });
  return gone.signal;
}
