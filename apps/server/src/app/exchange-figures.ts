/** Processes of one node pass their figures to each other, so that `/metrics` of any of them shows the whole node. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ProcessFigures } from '../platform/http/metrics.ts';

interface Peer {
  readonly connected: boolean;
  send?(message: object, sent: (error: Error | null) => void): unknown;
  on(event: 'message', take: (message: unknown) => void): unknown;
}

export interface FigureExchange {
  /** The peer's figures; none if it does not answer in time. */
  ask(): Promise<readonly ProcessFigures[]>;
}

const question = z.object({ figuresFor: z.string() });
const reply = z.object({ figuresOf: z.string(), figures: z.custom<readonly ProcessFigures[]>((value) => Array.isArray(value)) });

/** How long each side waits. A figure is read within three seconds, one side asks the others, and Prometheus waits ten. */
export const patienceMs = { first: 4_000, beside: 6_000 } as const;

/** Answers the peer's questions with `answer`, and asks it. */
export function exchangeFigures(peer: Peer, answer: () => Promise<readonly ProcessFigures[]>, waitsMs: number): FigureExchange {
  const asked = new Map<string, (figures: readonly ProcessFigures[]) => void>();
  // The peer may end while it is told.
  const send = (message: object): void => {
    if (peer.connected) peer.send?.(message, () => undefined);
  };
  peer.on('message', (message) => {
    const wanted = question.safeParse(message);
    if (wanted.success) {
      const figuresOf = wanted.data.figuresFor;
      answer().then(
        (figures) => send({ figuresOf, figures } satisfies z.input<typeof reply>),
        () => send({ figuresOf, figures: [] } satisfies z.input<typeof reply>),
      );
      return;
    }
    const told = reply.safeParse(message);
    if (told.success) asked.get(told.data.figuresOf)?.(told.data.figures);
  });
  return {
    async ask() {
      const figuresFor = randomUUID();
      const { promise, resolve } = Promise.withResolvers<readonly ProcessFigures[]>();
      const timer = setTimeout(() => resolve([]), waitsMs);
      asked.set(figuresFor, resolve);
      send({ figuresFor } satisfies z.input<typeof question>);
      return promise.finally(() => {
        clearTimeout(timer);
        asked.delete(figuresFor);
      });
    },
  };
}
