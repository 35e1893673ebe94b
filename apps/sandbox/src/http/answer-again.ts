import type { FastifyReply } from 'fastify';

/** Repeats an answer, unasked, on the same connection. A confused proxy would deliver it as the answer to the next request. */
export function answerAgain(reply: FastifyReply, status: number, body: string): void {
  // A finished answer no longer has a socket.
  const { socket } = reply.raw;
  reply.raw.once('finish', () =>
    socket?.write(
      `HTTP/1.1 ${status} OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
}
