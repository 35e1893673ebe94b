import type { HandOffEvent } from '@throughfare/contract/calls/hand-offs';
import type { DbTransaction } from '../../platform/postgres/db.ts';

/** An event in a form of its own, for the webhooks that asked for that form. */
export interface ForeignEvent {
  readonly agencyId: string;
  /** Names what it tells of: the same source is told once. */
  readonly source: string;
  /** Posted as it is. */
  readonly body: object;
  readonly happenedAt: Date;
}

/** An event of an agency's booking that has just been recorded. */
export interface ToldEvent {
  readonly orderId: string;
  readonly event: Exclude<HandOffEvent, 'ping' | 'osdm'>;
  readonly happenedAt: Date;
}

export interface HandOffs {
  /** Records the event and sends it, in the caller's transaction. Deliveries are signed and retried like all others. */
  tellInOsdm(event: ForeignEvent, transaction: DbTransaction): Promise<void>;
}

/** Learns of each recorded event, in the transaction that records it. */
export type AlsoTold = (told: ToldEvent, transaction: DbTransaction) => Promise<void>;
