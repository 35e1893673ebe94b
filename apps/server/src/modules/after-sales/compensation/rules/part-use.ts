import type { PartRef, TicketUse } from '@throughfare/suppliers/port/after-sales';
import { isSamePart } from '../../rules/part-shares.ts';

/**
 * Whether a traveller used their tickets in one direction (DELAY-6). Every ticket counts as used, unless inspectors scanned others on its train and not
 * this one: if they checked the whole of each train, it was not used; if not, nobody can tell without a person.
 */
export function partUse(part: PartRef, tickets: readonly TicketUse[]): 'used' | 'unused' | 'unclear' {
  const own = tickets.filter((ticket) => isSamePart(ticket, part));
  if (own.some(({ isScanned }) => isScanned) || own.every(({ checked }) => checked === 'none')) return 'used';
  return own.every(({ checked }) => checked === 'all') ? 'unused' : 'unclear';
}
