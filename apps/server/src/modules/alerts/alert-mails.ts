import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, money } from '@throughfare/kernel/money';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/mail-template.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { AlertDeps } from './alert-deps.ts';
import { findAlert, type StoredAlert } from './alert-store.ts';
import { alertToken } from './rules/alert-link.ts';

/** The link that proves the address of an alert. */
export const alertConfirmMail = defineMail({
  name: 'alerts.confirm',
  ids: z.object({
    alertId: z.string(),
    /** The time of the press, since it may be asked for again. */
    atMs: z.number(),
  }),
  says: () => 'the link that begins an alert',
});

export const alertMail = defineMail({
  name: 'alerts.told',
  ids: z.object({ alertId: z.string(), minor: z.number(), day: z.string(), searchId: z.string() }),
  says: () => 'the price of a journey',
});

/** Places that came free cannot be held for what somebody has typed. */
export const alertUnheldMail = defineMail({
  name: 'alerts.unheld',
  ids: z.object({ alertId: z.string() }),
  says: () => 'the reason why no place was held for a waiting list',
});

export function alertPage(alertId: string, { publicUrl, secrets }: Pick<AlertDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}/alerts?token=${alertToken(alertId, secrets[0])}`;
}

/** "on Tue 8 Dec 2026", or "from … to …". */
function daysText({ firstDay, lastDay }: Pick<StoredAlert, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? `on ${formatFullDay(firstDay)}` : `from ${formatFullDay(firstDay)} to ${formatFullDay(lastDay)}`;
}

/** Undefined once the alert has ended. */
export async function confirmLetter({ alertId }: z.output<typeof alertConfirmMail.ids>, deps: AlertDeps): Promise<Letter | undefined> {
  const alert = await findAlert(deps.db, alertId);
  if (!alert || alert.state === 'ended') return undefined;
  const { shown, currency, belowMinor } = alert;
  const wish = alert.wish
    ? `when places come free on ${alert.wish.train}, ${daysText(alert)}`
    : belowMinor === undefined
      ? `when tickets for ${shown.journey} ${daysText(alert)} go on sale`
      : `when ${shown.journey} ${daysText(alert)} costs less than ${format(money(currency, belowMinor))}`;
  return writeMail(
    {
      subject: `Confirm your alert: ${shown.journey}`,
      paragraphs: [
        `Somebody asked us to write to this address ${wish} (${shown.party}).`,
        'If that was you, press the button. We write at most once a day, and one press ends it. If it was not you, do nothing: no more mails come.',
      ],
      link: { label: 'Look at it and confirm', address: alertPage(alertId, deps) },
      reason: 'You are receiving this email because somebody typed this address to ask for an alert.',
    },
    deps.sender,
  );
}

export async function unheldLetter({ alertId }: z.output<typeof alertUnheldMail.ids>, deps: AlertDeps): Promise<Letter | undefined> {
  const alert = await findAlert(deps.db, alertId);
  if (!alert?.wish) return undefined;
  const { shown, wish } = alert;
  return writeMail(
    {
      subject: `No place held: ${shown.journey}`,
      paragraphs: [
        `Places came free on ${wish.train}, ${daysText(alert)}, but we could not hold them for you.`,
        'The details of the travellers do not go with the ticket: a date of birth does not fit the age in the search, or a field is missing.',
        'Please search again: you can book them if they are left, or join the waiting list with other details.',
      ],
      link: { label: 'Search again', address: `${deps.publicUrl}/search/p2p?id=${wish.searchId}` },
      reason: 'You are receiving this email because you joined the waiting list of this train.',
    },
    deps.sender,
  );
}

export async function toldLetter(
  { alertId, minor, day, searchId }: z.output<typeof alertMail.ids>,
  deps: AlertDeps,
): Promise<Letter | undefined> {
  const alert = await findAlert(deps.db, alertId);
  if (!alert) return undefined;
  const { kind, shown, currency, belowMinor } = alert;
  const price = format(money(currency, minor));
  const page = alertPage(alertId, deps);
  const asked =
    kind === 'price'
      ? `You asked us to write when it costs less than ${format(money(currency, belowMinor ?? 0))}.`
      : 'You asked us to write when tickets go on sale. This alert has ended.';
  return {
    ...writeMail(
      {
        subject: kind === 'price' ? `${price}: ${shown.journey}` : `On sale: ${shown.journey}`,
        paragraphs: [
          `${shown.journey} costs from ${price} on ${formatFullDay(day)} (${shown.party}).`,
          `${asked} Prices change as places are sold; we found this one a moment ago.`,
          `Your alerts, and the way to end them: ${page}`,
        ],
        link: { label: 'See the trains', address: `${deps.publicUrl}/search/p2p?id=${searchId}` },
        reason: 'You are receiving this email because you asked for this alert and confirmed your address.',
      },
      deps.sender,
    ),
    headers: { 'List-Unsubscribe': `<${page}>` },
  };
}
