import type { PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';

/** Whether a traveller still has a ticket for a direction: it was neither refunded nor exchanged. */
export function isKept(parts: readonly Pick<PartAmount, 'direction' | 'state'>[], direction: PartRef['direction']): boolean {
  return parts.some((part) => part.direction === direction && part.state !== 'already_refunded' && part.state !== 'exchanged');
}
