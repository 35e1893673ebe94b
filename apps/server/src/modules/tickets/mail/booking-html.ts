import type { BookingView, DirectionView, FareView, RuleView } from '../rules/booking-view.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';
import { lineHtml } from './line-html.ts';

export interface BelowJourney {
  /** The map of the way, if one can be drawn. */
  readonly map?: Markup | undefined;
  /** Links to the booking. */
  readonly links?: Markup;
}

/** One booking as a card: the way first, then who travels, then what the tickets allow. */
export function bookingHtml(booking: BookingView, { map, links }: BelowJourney = {}): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">
    <tr>
      <td style="${styles.cardCell}">
        <p style="${styles.label}">Booking reference <strong style="${styles.reference}">${booking.reference}</strong></p>
        ${booking.companyReferences.map((reference) => html`<p style="${styles.label}">${reference}</p>`)}
        ${booking.directions.map(directionHtml)} ${map ?? html``}
        ${booking.notes.map((note) => html`<p style="${styles.text}">${note}</p>`)}
        <div style="${styles.direction}">
          <p style="${styles.directionTitle}">${booking.travellers.length === 1 ? 'Traveller' : 'Travellers'}</p>
          ${booking.travellers.map((traveller) => html`<p style="${styles.line}">${traveller}</p>`)}
        </div>
        ${links ?? html``}
        <div style="${styles.direction}">
          <p style="${styles.directionTitle}">${allowsHeading(booking)}</p>
          ${booking.rules.map(ruleHtml)}
          <p style="${styles.soft}">${booking.contractText}</p>
        </div>
      </td>
    </tr>
  </table>`;
}

export const allowsHeading = ({ travellers, directions }: Pick<BookingView, 'travellers' | 'directions'>): string =>
  directions.length === 0
    ? 'The contract'
    : travellers.length === 1 && directions.length === 1
      ? 'What your ticket allows'
      : 'What your tickets allow';

function directionHtml({ label, day, route, summary, stretches, fares, extras }: DirectionView): Markup {
  return html`<div style="${styles.direction}">
    <p style="${styles.label}">${label}, ${day}</p>
    <p style="${styles.directionTitle}">${route}</p>
    <p style="${styles.soft}">${summary}. All times are local.</p>
    ${lineHtml(stretches)} ${fares.map(fareHtml)} ${extras.map((extra) => html`<p style="${styles.soft}">With ${extra}</p>`)}
  </div>`;
}

function fareHtml({ name, added = [], change }: FareView): Markup {
  return html`<p style="${styles.line}"><strong>${name}</strong></p>
    ${added.map((extra) => html`<p style="${styles.soft}">With ${extra}</p>`)}
    ${change === undefined ? html`` : html`<p style="${styles.text}">${change}</p>`}`;
}

function ruleHtml({ of, rules }: RuleView): Markup {
  return html`${of === undefined ? html`` : html`<p style="${styles.line}"><strong>${of}</strong></p>`}
  ${rules.map((rule) => html`<p style="${styles.soft}">${rule}</p>`)}`;
}
