import type { BookingView, DirectionView, FareView, StretchView } from '../rules/booking-view.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';

/** One booking as a card. `below`: the lines at its end. */
export function bookingHtml(booking: BookingView, below: Markup): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">
    <tr>
      <td style="${styles.cardCell}">
        <p style="${styles.label}">Booking reference</p>
        <p style="${styles.reference}">${booking.reference}</p>
        ${booking.companyReferences.map((reference) => html`<p style="${styles.label}">${reference}</p>`)}
        ${booking.directions.map(directionHtml)} ${booking.notes.map((note) => html`<p style="${styles.text}">${note}</p>`)}
        <div style="${styles.direction}">
          <p style="${styles.directionTitle}">Travellers</p>
          ${booking.travellers.map((traveller) => html`<p style="${styles.text}">${traveller}</p>`)}
          <p style="${styles.soft}">${booking.contractText}</p>
          ${booking.rights.length > 0 ? html`<p style="${styles.soft}">Your rights if something goes wrong:</p>` : ''}
          ${booking.rights.map((right) => html`<p style="${styles.soft}">${right}</p>`)}
        </div>
        ${below}
      </td>
    </tr>
  </table>`;
}

function directionHtml({ label, day, route, summary, stretches, fares, extras }: DirectionView): Markup {
  return html`<div style="${styles.direction}">
    <p style="${styles.label}">${label}</p>
    <p style="${styles.directionTitle}">${day}: ${route}</p>
    <p style="${styles.soft}">${summary}. All times are local.</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:10px 0 12px">
      ${stretches.map(stretchHtml)}
    </table>
    ${fares.map(fareHtml)} ${extras.map((extra) => html`<p style="${styles.soft}">With ${extra}</p>`)}
  </div>`;
}

function fareHtml({ name, rules, added = [], change }: FareView): Markup {
  return html`<p style="${styles.text}"><strong>${name}</strong></p>
    ${rules.map((rule) => html`<p style="${styles.soft}">${rule}</p>`)}
    ${added.map((extra) => html`<p style="${styles.soft}">With ${extra}</p>`)}
    ${change === undefined ? html`` : html`<p style="${styles.text}">${change}</p>`}`;
}

function stretchHtml(stretch: StretchView): Markup {
  if (stretch.isTransfer) {
    return html`<tr>
      <td></td>
      <td style="${styles.transfer}">${stretch.by} to ${stretch.to}</td>
    </tr>`;
  }
  const seats = stretch.seats.map((seat) => html`<br />${seat}`);
  return html`<tr>
      <td style="${styles.time}">${stretch.departs}</td>
      <td style="${styles.place}">${stretch.from}${dayHtml(stretch.departsOn)}</td>
    </tr>
    <tr>
      <td></td>
      <td style="${styles.between}">${stretch.by}${seats}</td>
    </tr>
    <tr>
      <td style="${styles.time}">${stretch.arrives}</td>
      <td style="${styles.place}">${stretch.to}${dayHtml(stretch.arrivesOn)}</td>
    </tr>`;
}

function dayHtml(day: string | undefined): Markup {
  return day === undefined ? html`` : html` <span style="${styles.label}">(${day})</span>`;
}
