import { createHmac } from 'node:crypto';
import type { TicketView } from './ticket-view.ts';

/**
 * What the Aztec code says: one line of plain fields, newest format first, with a seal by which an inspector's reader that
 * knows the key sees that we wrote it. Demonstration tickets say so in the code too (reading guide 35).
 */
export function codeText(view: TicketView, { demonstration, secret }: { demonstration: boolean; secret: string }): string {
  const fields = [
    demonstration ? 'TFDEMO1' : 'TF1',
    view.ticketNumber,
    view.bookingReference,
    view.train,
    view.departureDate.replaceAll('-', ''),
    view.departureTime.replace(':', ''),
    view.fromCode,
    view.toCode,
    view.serviceClass === 'First' ? '1' : '2',
    view.travellerName
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replaceAll('|', ' ')
      .slice(0, 40),
  ];
  const body = fields.join('|');
  return `${body}|${createHmac('sha256', secret).update(`throughfare ticket 1\n${body}`).digest('base64url').slice(0, 22)}`;
}
