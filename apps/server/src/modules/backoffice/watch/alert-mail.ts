import { formatInstant } from '@throughfare/kernel/format-instant';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import type { OperatorAlert } from './alert-store.ts';

export const alertMail = defineMail({
  name: 'operator.alert',
  ids: z.object({ foundAtMs: z.int() }),
  says: () => 'the news of cases at the order desk',
});

const mostNamed = 20;

/** Undefined if the cases are no longer open. */
export function alertLetter(alerts: readonly OperatorAlert[], sender: Sender, publicUrl: string): Letter | undefined {
  const [first] = alerts;
  if (!first) return undefined;
  const worst = alerts.some(({ severity }) => severity === 'critical') ? 'Critical' : 'Warning';
  return writeMail(
    {
      subject: alerts.length === 1 ? `${worst}: ${first.title}` : `${worst}: ${alerts.length} new cases at the order desk`,
      paragraphs: [
        ...alerts.slice(0, mostNamed).map(({ severity, title, orderId, since }) => {
          const about = orderId === null ? '' : `, order ${orderId}`;
          return `${severity === 'critical' ? 'Critical' : 'Warning'}: ${title}${about}, since ${formatInstant(since.toISOString())}`;
        }),
        ...(alerts.length > mostNamed ? [`And ${alerts.length - mostNamed} more.`] : []),
      ],
      link: { label: 'Open the order desk', address: `${publicUrl}/admin/orders` },
      reason: 'You are receiving this email because ALERT_MAIL of this shop names your address.',
    },
    sender,
  );
}
