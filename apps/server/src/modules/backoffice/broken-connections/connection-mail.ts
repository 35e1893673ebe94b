import { formatFullDay } from '@throughfare/kernel/format-day';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { OtherTrain } from '../../after-sales/after-sales.api.ts';

export interface ConnectionMail {
  readonly bookingReference: string;
  /** For example "Manchester – Paris". */
  readonly trip: string;
  /** The disruption, by the running of the trains. */
  readonly lines: readonly string[];
  /** For each part that needs another train, in the order of travel. Undefined if no train was found. */
  readonly next: readonly (OtherTrain | undefined)[];
  /** Whether the next seller's train is reached after all, thanks to the train that replaces a cancelled one. */
  readonly keepsOnward: boolean;
  /** The link to the booking. */
  readonly address: string;
}

const reason = 'You are receiving this email because you booked these trains with us and gave this address.';
const closing =
  'Your tickets stay unchanged until you decide. You can take the next train, another one, or get your money back, all without a fee, whatever the terms of your fare. We can also arrange it for you.';

/** Tells a traveller that a train of one seller misses another seller's train, and which train comes next (TRAVELLER-4). */
export function connectionMail(
  { bookingReference, trip, lines, next, keepsOnward, address }: ConnectionMail,
  sender: Sender,
): { subject: string; html: string; text: string } {
  const subject = `Your connection is broken: ${trip} (${bookingReference})`;
  const kept = keepsOnward ? ['With it you will reach your onward train, whose ticket stays valid.'] : [];
  const said = [...lines.map((line) => `${line}.`), ...next.map(nextSentence), ...kept, closing];
  const refund = `${address}${address.includes('?') ? '&' : '?'}flow=refund`;
  const links = [
    { label: next.some((train) => train) ? 'See the next train' : `View booking ${bookingReference}`, href: address },
    { label: 'My money back', href: refund },
  ];
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
    ${said.map((line) => html`<p style="${styles.text}">${line}</p>`)}
    ${links.map(({ label, href }) => html`<p style="${styles.text}"><a href="${href}" style="${styles.button}">${label}</a></p>`)}`;
  return {
    subject,
    html: mailFrame(sender, { title: subject, preview: said[0] ?? '', content, reason }),
    text: plainText(sender, [...said, '', ...links.map(({ label, href }) => `${label}: ${href}`)], reason),
  };
}

const free = 'It is free of charge: you can take it with one press in My Bookings.';
const dearer = 'It costs more than your ticket: My Bookings shows the difference.';
const keptReturn = 'The way back of your return ticket stays valid.';

function nextSentence(next: OtherTrain | undefined): string {
  if (!next)
    return 'For one of your trains we have not found a later one with a place yet. Please check your booking again, or write to us.';
  const { fromStation, toStation, departs, arrives, isFree, keepsReturn } = next;
  const train = `The next train from ${fromStation} with a place leaves on ${formatFullDay(departs.date)} at ${departs.time.slice(0, 5)} and arrives at ${toStation} at ${arrives.time.slice(0, 5)}.`;
  return [train, isFree ? free : dearer, ...(keepsReturn ? [keptReturn] : [])].join(' ');
}
