import type { TicketView } from './ticket-view.ts';

/** The carrier code without a logo (RESULT-1). */
const withoutBadge = 'TRAINETRANGER';

export function withBadge(carriers: TicketView['carriers']): TicketView['carriers'] {
  return carriers.some(({ code }) => code === withoutBadge) ? carriers.filter(({ code }) => code !== withoutBadge) : carriers;
}
