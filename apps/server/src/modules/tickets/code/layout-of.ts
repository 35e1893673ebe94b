import type { Layout, LayoutField } from '@throughfare/uic-ticket/container/layout';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import type { TicketView } from '../rules/ticket-view.ts';

/** The ticket's text in the positions of UIC's RCT2 form (IRS 90918-8), for readers that support nothing else. */
export function layoutOf(view: TicketView, { demonstration }: { readonly demonstration: boolean }): Layout {
  const field = (line: number, column: number, width: number, text: string): LayoutField[] =>
    text === '' ? [] : [{ line, column, height: 1, width, text: text.slice(0, width) }];
  return {
    standard: 'RCT2',
    fields: [
      ...field(0, 18, 33, view.place ? 'TICKET+RESERVATION' : 'TICKET'),
      ...field(0, 52, 19, view.travellerName),
      ...field(3, 1, 48, `VALID ${dotted(view.departureDate)}`),
      ...field(6, 1, 5, dotted(view.departureDate).slice(0, 5)),
      ...field(6, 7, 5, view.departureTime),
      ...field(6, 13, 17, view.from),
      ...field(6, 34, 17, view.to),
      ...field(6, 52, 5, dotted(view.arrivalDate).slice(0, 5)),
      ...field(6, 58, 5, view.arrivalTime),
      ...field(6, 66, 5, view.serviceClass === 'First' ? '1' : '2'),
      ...field(8, 7, 5, view.train),
      ...(view.place ? [...field(8, 26, 3, view.place.coach), ...field(8, 48, 23, view.place.place)] : []),
      ...field(11, 1, 70, view.fareName),
      ...(demonstration ? field(12, 1, 70, demonstrationNotice.toUpperCase()) : []),
    ],
  };
}

/** Turns "2026-11-28" into "28.11.2026". */
function dotted(date: string): string {
  return date.split('-').reverse().join('.');
}
