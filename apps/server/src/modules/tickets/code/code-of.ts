import type { TicketView } from '../rules/ticket-view.ts';
import { type CodeDeps, ticketCode } from './ticket-code.ts';

/** A document whose code is at hand. */
export interface CodedDocument {
  readonly ticketNumber: string;
  /** Absent for documents from before codes were stored, and for a seller's own document without one. */
  readonly code?: Uint8Array;
  /** Issued by the seller itself. */
  readonly isReceived?: boolean;
}

export type CodeOf = (ticket: TicketView) => Uint8Array | undefined;

/**
 * The code of a ticket, the same wherever it is shown: the octets in its document (ORDER-7). Each signature would be different, and
 * programs take two codes for two tickets. A ticket without a document gets a new code, unless its seller issues its own.
 */
export function codeOf(documents: readonly CodedDocument[], nowMs: number, deps: CodeDeps): CodeOf {
  const kept = new Map(documents.map(({ ticketNumber, code }) => [ticketNumber, code]));
  const isOwn = documents.every(({ isReceived }) => !isReceived);
  return (ticket) => kept.get(ticket.ticketNumber) ?? (isOwn ? ticketCode(ticket, nowMs, deps) : undefined);
}
