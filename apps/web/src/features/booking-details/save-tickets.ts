import type { CallAnswer } from '@throughfare/contract/call';
import type { downloadTickets } from '@throughfare/contract/calls/bookings';
import { messageText } from '@throughfare/contract/messages';
import { getJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';

/** The name under which a ticket's file is saved (BOOKING-11). */
const fileName = 'ticket.pdf';

/** Fetches the tickets of a booking and has the browser save them, one file each. Answers the error, if any. */
export async function saveTickets(reference: string, signal: AbortSignal): Promise<string | undefined> {
  const reply = await getJson<CallAnswer<typeof downloadTickets>>(callPaths.tickets(reference), signal);
  if (reply.kind === 'unreachable') return messageText('bookings.failed');
  if (reply.kind === 'refused') return reply.message;
  for (const ticket of reply.data.results) save(ticket);
  return undefined;
}

function save(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has started the download by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
