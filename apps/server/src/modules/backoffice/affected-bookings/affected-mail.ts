import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { plainText, type Sender } from '../../../platform/mail/sender.ts';
import { affectedSentence, isFree, type Place } from './affected-sentence.ts';
import type { AffectedRow } from './affected-store.ts';

export interface AffectedMail {
  readonly bookingReference: string;
  /** For example "Toronto – Montréal". */
  readonly trip: string;
  readonly trains: readonly AffectedRow[];
  readonly place: Place;
  /** The link to the booking. */
  readonly address: string;
}

const reason = 'You are receiving this email because you booked these trains with us and gave this address.';
const advice =
  'Your booking and its tickets stay unchanged until you decide. You can take another train, or get your money back: after a large change both are free, whatever the terms of your fare. If neither is offered to you, please write to us.';

const freeAdvice =
  'You can take another train, or get all your money back. Both are free of charge, whatever your fare says. Your booking and its tickets stay unchanged until you decide.';

export function titleOf(trains: readonly AffectedRow[]): string {
  if (trains.every(({ change }) => change === 'restored')) return 'Your train runs as booked after all';
  if (trains.some(({ change }) => change === 'cancelled' || change === 'removed' || change === 'withdrawn'))
    return 'Your train is cancelled';
  return trains.some(({ change }) => change === 'late') ? 'Your train is late' : 'The timetable of your train has changed';
}

/** Both choices have equal weight (REFUND-10). */
const ways = [
  { label: 'Another train', flow: 'exchange' },
  { label: 'My money back', flow: 'refund' },
] as const;

/** Tells a traveller which of the booked trains have changed. */
export function affectedMail(
  { bookingReference, trip, trains, place, address }: AffectedMail,
  sender: Sender,
): { subject: string; html: string; text: string } {
  const isGood = trains.every(({ change }) => change === 'restored');
  const subject = `${titleOf(trains)}: ${trip} (${bookingReference})`;
  const lines = trains.map((row) => affectedSentence(row, place));
  const closing = isGood ? 'There is nothing to do: your tickets are valid as they are.' : trains.some(isFree) ? freeAdvice : advice;
  const links = isGood
    ? [{ label: `View booking ${bookingReference}`, href: address }]
    : [
        ...ways.map(({ label, flow }) => ({ label, href: `${address}${address.includes('?') ? '&' : '?'}flow=${flow}` })),
        ...(trains.some(({ change }) => change === 'withdrawn') ? [{ label: 'The next train', href: address }] : []),
      ];
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
    ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}
    <p style="${styles.text}">${closing}</p>
    ${links.map(({ label, href }) => html`<p style="${styles.text}"><a href="${href}" style="${styles.button}">${label}</a></p>`)}`;
  return {
    subject,
    html: mailFrame(sender, { title: subject, preview: lines[0] ?? '', content, reason }),
    text: plainText(sender, [...lines, '', closing, '', ...links.map(({ label, href }) => `${label}: ${href}`)], reason),
  };
}
