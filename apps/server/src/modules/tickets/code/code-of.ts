import type { TicketView } from '../rules/ticket-view.ts';
import { type CodeDeps, ticketCode } from './ticket-code.ts';

/** A document of which the code is at hand. */
export interface CodedDocument {
  readonly ticketNumber: string;
  /** Absent for documents from before codes were kept. */
  readonly code?: Uint8Array;
}

export type CodeOf = (ticket: TicketView) => Uint8Array;

/**
 * The code of a ticket wherever it is shown: the octets in its document (ORDER-7). A signature differs each time it is made, and programs take
 * two codes for two tickets. A ticket without a document gets a code of its own.
 */
export function codeOf(documents: readonly CodedDocument[], nowMs: number, deps: CodeDeps): CodeOf {
  const kept = new Map(documents.map(({ ticketNumber, code }) => [ticketNumber, code]));
  return (ticket) => kept.get(ticket.ticketNumber) ?? ticketCode(ticket, nowMs, deps);
}
