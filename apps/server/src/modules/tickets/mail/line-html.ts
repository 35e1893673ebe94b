import type { StretchView } from '../rules/booking-view.ts';
import { lineStyles, styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';

/** The way as a line with its stops, as on the pages. A mail program that draws no gradients shows the stops without the line. */
export function lineHtml(stretches: readonly StretchView[]): Markup {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="width:100%;border-collapse:collapse;margin:10px 0 12px"
  >
    ${stretches.map(stretchHtml)}
  </table>`;
}

function stretchHtml(stretch: StretchView): Markup {
  if (stretch.isTransfer) {
    return html`<tr>
      <td></td>
      <td style="${lineStyles.walk}"></td>
      <td style="${styles.between}">${stretch.by} to ${stretch.to}</td>
    </tr>`;
  }
  const seats = stretch.seats.map((seat) => html`<br /><strong>${seat}</strong>`);
  return html`${stopHtml(stretch.departs, stretch.from, stretch.departsOn, lineStyles.first)}
    <tr>
      <td></td>
      <td style="${lineStyles.ride}"></td>
      <td style="${styles.between}">${stretch.by}${seats}</td>
    </tr>
    ${stopHtml(stretch.arrives, stretch.to, stretch.arrivesOn, lineStyles.last)}`;
}

function stopHtml(time: string, station: string, day: string | undefined, rail: string): Markup {
  return html`<tr>
    <td style="${styles.time}">${time}</td>
    <td style="${rail}"><span style="${lineStyles.stop}"></span></td>
    <td style="${styles.place}">${station}${day === undefined ? html`` : html` <span style="${styles.label}">(${day})</span>`}</td>
  </tr>`;
}
