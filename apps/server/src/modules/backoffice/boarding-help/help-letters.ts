import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import type { HelpStop } from '@throughfare/contract/shapes/boarding-help';
import { helpDeskAddress, helpNeeds } from '@throughfare/kernel/rights/boarding-help.data';
import { factsOf } from '@throughfare/kernel/source';
import * as z from 'zod';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import { html } from '../../../platform/mail/markup.ts';
import { plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import { linkedBooking, type Orders, travellerName } from '../../orders/orders.api.ts';
import { type Tickets, tripText } from '../../tickets/tickets.api.ts';
import { findHelp, type HelpRequest } from './help-store.ts';

const ids = z.object({ helpId: z.string(), version: z.number(), state: z.enum(['ASKED', 'CONFIRMED', 'DECLINED', 'CANCELLED']) });

/** To the assistance desk of the carrier. */
export const helpDeskMail = defineMail({
  name: 'backoffice.help-desk',
  ids,
  says: () => 'to the carrier, about help to board and alight',
});

/** To the traveller. */
export const helpMail = defineMail({ name: 'backoffice.help', ids, says: () => 'about help to board and alight' });

export interface HelpLetterDeps {
  readonly db: Db;
  readonly orders: Pick<Orders, 'findByBooking'>;
  readonly afterSales: Pick<AfterSales, 'standingOf'>;
  readonly tickets: Pick<Tickets, 'letters'>;
  readonly sender: Sender;
}

type Ids = z.output<typeof ids>;

/** "Fri 4 Dec 10:00, London Euston: board train VT1234" */
function stopText({ name, does, train, at }: HelpStop): string {
  return `${formatWeekdayDayMonth(at.date)} ${at.time.slice(0, 5)}, ${name}: ${does === 'BOARD' ? 'board' : 'alight from'} train ${train}`;
}

const titles: Readonly<Record<HelpRequest['state'], string>> = {
  ASKED: 'We have asked for help to board',
  CONFIRMED: 'Your help to board is confirmed',
  DECLINED: 'Help to board cannot be given',
  CANCELLED: 'Your help to board is cancelled',
};

/** Undefined once the journey has changed again: a later letter says what is true. */
async function findBooked({ helpId, version }: Ids, { db, orders }: HelpLetterDeps) {
  const request = await findHelp(db, helpId);
  if (!request || request.version !== version) return undefined;
  const order = await orders.findByBooking(request.bookingReference);
  const item = order?.items.find(({ bookingReference }) => bookingReference === request.bookingReference);
  return order && item ? { request, order, item } : undefined;
}

export async function helpLetter(told: Ids, deps: HelpLetterDeps): Promise<Letter | undefined> {
  const found = await findBooked(told, deps);
  if (!found) return undefined;
  const { request, order, item } = found;
  const seller = factsOf(request.source).sells;
  const closing: Readonly<Record<HelpRequest['state'], string>> = {
    ASKED: `The assistance desk (${seller}) has your request. You get another mail with its answer.`,
    CONFIRMED: 'Be at the meeting point of the station 20 minutes before the train leaves, and say that help is booked.',
    DECLINED: 'You may take another train or get your money back. Please write to us, and we look for a way with you.',
    CANCELLED:
      'You no longer travel there with this booking, and the desk knows. If you have exchanged it, another mail tells of the new trains.',
  };
  const note = {
    bookingReference: request.bookingReference,
    subject: `${titles[told.state]}: ${tripText(item.shown)} (${request.bookingReference})`,
    heading: titles[told.state],
    paragraphs: [
      `${helpNeeds[request.need]}.`,
      ...request.stops.map((stop) => `${stopText(stop)}.`),
      ...(request.note === null ? [] : [`The desk says: ${request.note}`]),
      closing[told.state],
    ],
    lines: [],
    reason: 'You are receiving this email because you booked with us and asked for help to board.',
  };
  return { ...(await deps.tickets.letters.note(note, linkedBooking(item))), to: order.email };
}

export async function helpDeskLetter(told: Ids, deps: HelpLetterDeps): Promise<Letter | undefined> {
  const found = await findBooked(told, deps);
  if (!found) return undefined;
  const { request, order, item } = found;
  const subject = `${told.state === 'CANCELLED' ? 'Cancelled' : told.version > 1 ? 'Changed' : 'New'} help to board, booking ${request.bookingReference}`;
  const { givenUp = [] } = (await deps.afterSales.standingOf([{ order, item }])).get(item.itemId) ?? {};
  const ways = item.shown.inward ? 2 : 1;
  const kept = item.travellers.filter(({ passengerRef }) => givenUp.filter((part) => part.passengerRef === passengerRef).length < ways);
  const travellers = (kept.length > 0 ? kept : item.travellers).map(travellerName).join(', ');
  const lines = [
    `${helpNeeds[request.need]}.`,
    `Travellers: ${travellers}. Contact: ${order.email}`,
    ...request.stops.map(stopText),
    told.state === 'CANCELLED' ? 'Nobody travels there with this booking any more.' : 'Please answer at the desk, or write to us.',
  ];
  const reason = 'You are receiving this email because it is the address for help to board of your company.';
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
    ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}`;
  return {
    subject,
    html: mailFrame(deps.sender, { title: subject, preview: lines[0] ?? '', content, reason }),
    text: plainText(deps.sender, lines, reason),
    to: helpDeskAddress(request.source),
  };
}
