import { ridesOfJourney } from '@throughfare/contract/map-rides';
import type { MailPicture } from '../../../platform/mail/mailer.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';
import type { JourneyMaps } from '../../drawings/drawings.api.ts';
import { tripText } from '../rules/trip-text.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';

/** The map of a booking's way, inside the mail. */
export interface MapPicture {
  readonly markup: Markup;
  readonly picture: MailPicture;
}

export async function mapPicture(booking: TicketedBooking, maps: JourneyMaps): Promise<MapPicture | undefined> {
  const { outward, inward, bookingReference } = booking;
  const content = await maps.png([outward, ...(inward ? [inward] : [])].flatMap(ridesOfJourney));
  if (!content) return undefined;
  const contentId = `map-${bookingReference}`;
  return {
    picture: { contentId, content },
    markup: html`<img src="cid:${contentId}" width="600" alt="Map of the way: ${tripText(booking)}" style="${styles.map}" />`,
  };
}
