/**
 * Looks every minute at the cases of the order desk, and tells the operator those that are new: by a post to ALERT_WEBHOOK_URL, signed by the
 * rules of Standard Webhooks, and by a mail to ALERT_MAIL. No message names a customer.
 */
import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import type { Clock } from '@throughfare/kernel/clock';
import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { postToOperator } from '../../../platform/outgoing/post-to-operator.ts';
import { webhookHeaders } from '../../../platform/outgoing/sign-webhook.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { alertMail } from './alert-mail.ts';
import { keepCases, notePosted, type OperatorAlert, unpostedAlerts } from './alert-store.ts';

export interface TellOperatorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly alerts: Config['alerts'];
  readonly publicUrl: string;
  readonly listCases: () => Promise<readonly DeskCase[]>;
}

const mostInOnePost = 100;
/** A webhook that is set up later, or was away for a day, gets no old news. */
const newsForMs = 24 * 3_600_000;

export async function tellOperator(deps: TellOperatorDeps): Promise<void> {
  const { db, clock, outbox, alerts, listCases } = deps;
  const cases = await listCases();
  const now = new Date(clock.now());
  await db.transaction().execute(async (transaction) => {
    const added = await keepCases(transaction, cases, now);
    if (added.length > 0 && alerts.mail !== undefined)
      await outbox.add({ mail: alertMail, ids: { foundAtMs: now.getTime() }, to: alerts.mail, isToUs: true }, transaction);
  });
  await postNews(deps, now);
}

async function postNews({ db, log, alerts: { webhook }, publicUrl }: TellOperatorDeps, now: Date): Promise<void> {
  if (!webhook) return;
  const news = await unpostedAlerts(db, new Date(now.getTime() - newsForMs), mostInOnePost);
  const [first] = news;
  if (!first) return;
  const body = JSON.stringify({ type: 'operator.alerts', at: now.toISOString(), alerts: news.map((alert) => presented(alert, publicUrl)) });
  // The same news has the same id, should it be posted twice.
  const id = `alerts-${first.foundAt.getTime()}-${news.length}`;
  const headers = webhookHeaders({ id, body, nowMs: now.getTime(), keys: [webhook.key] });
  const problem = await postToOperator(webhook.url, headers, body);
  if (problem === undefined) await notePosted(db, news, now);
  else log.error({ problem, alerts: news.length }, 'the operator could not be told; it is tried again in a minute');
}

function presented({ key, kind, severity, title, orderId, since }: OperatorAlert, publicUrl: string) {
  const page = orderId === null ? '/admin/orders' : `/admin/orders/${orderId}`;
  return {
    id: key,
    kind,
    severity,
    title,
    since: since.toISOString(),
    url: `${publicUrl}${page}`,
    ...(orderId === null ? {} : { orderId }),
  };
}
