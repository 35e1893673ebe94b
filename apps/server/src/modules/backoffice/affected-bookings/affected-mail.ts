import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { AffectedRow } from './affected-store.ts';

export interface AffectedMail {
  readonly bookingReference: string;
  /** "Toronto – Montréal". */
  readonly trip: string;
  readonly trains: readonly AffectedRow[];
  readonly place: (code: string) => { readonly name: string; readonly zone: string };
  /** Opens the booking. */
  readonly address: string;
}

const reason = 'You get this mail because you booked these trains with us and gave this address.';
const advice =
  'Your booking and its tickets stay as they are until you decide. Open it to see what you can do: exchange it for another train, or get a refund. If neither is offered there, write to us.';

/** Tells a traveller which of the booked trains run otherwise now. */
export function affectedMail(
  { bookingReference, trip, trains, place, address }: AffectedMail,
  sender: Sender,
): { subject: string; html: string; text: string } {
  const isGood = trains.every(({ change }) => change === 'restored');
  const subject = `${isGood ? 'Your train runs as booked after all' : 'The timetable of your train has changed'}: ${trip} (${bookingReference})`;
  const lines = trains.map((row) => sentence(row, place));
  const closing = isGood ? 'There is nothing to do: your tickets are valid as they are.' : advice;
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
    ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}
    <p style="${styles.text}">${closing}</p>
    <a href="${address}" style="${styles.button}">View booking ${bookingReference}</a>`;
  return {
    subject,
    html: mailFrame(sender, { title: subject, preview: lines[0] ?? '', content, reason }),
    text: plainText(sender, [...lines, '', closing, '', `View booking ${bookingReference}: ${address}`], reason),
  };
}

function sentence(row: AffectedRow, place: AffectedMail['place']): string {
  const [from, to] = [place(row.from_station), place(row.to_station)];
  const leaves = epochToLocal(from.zone, row.booked_departs_at * 60_000);
  const arrives = epochToLocal(to.zone, row.booked_arrives_at * 60_000);
  const train = `Train ${row.designator} on ${formatFullDay(leaves.date)} from ${from.name} at ${leaves.time} to ${to.name} at ${arrives.time}`;
  if (row.change === 'removed' || row.departs_at === null || row.arrives_at === null) return `${train} does not run any more.`;
  if (row.change === 'restored') return `${train} runs as you booked it.`;
  const now = { leaves: epochToLocal(from.zone, row.departs_at * 60_000), arrives: epochToLocal(to.zone, row.arrives_at * 60_000) };
  return `${train} now leaves at ${now.leaves.time} and arrives at ${now.arrives.time}.`;
}
