import type { BookingView } from '../rules/booking-view.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';

const heading = 'If something goes wrong';

/** The rights on all journeys of a mail, each once. */
const rightsOf = (bookings: readonly BookingView[]): string[] => [...new Set(bookings.flatMap(({ rights }) => rights))];

export function rightsHtml(bookings: readonly BookingView[]): Markup {
  const rights = rightsOf(bookings);
  if (rights.length === 0) return html``;
  return html`<h2 style="${styles.subheading}">${heading}</h2>
    ${rights.map((right) => html`<p style="${styles.soft}">${right}</p>`)}`;
}

export function rightsText(bookings: readonly BookingView[]): string[] {
  const rights = rightsOf(bookings);
  return rights.length === 0 ? [] : ['', heading.toUpperCase(), ...rights];
}
