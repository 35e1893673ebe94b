import type { FastifyReply } from 'fastify';

/**
 * Sends an answer once more, unasked, behind the one that is being sent: what a confused proxy does to the next request on the
 * same connection, whose answer it seems to be.
 */
export function answerAgain(reply: FastifyReply, status: number, body: string): void {
  // finished, an answer has no socket any more
  const { socket } = reply.raw;
  reply.raw.once('finish', () =>
    socket?.write(
      `HTTP/1.1 ${status} OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
}
