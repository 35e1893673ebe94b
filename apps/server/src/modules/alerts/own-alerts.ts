import type { CallAnswer } from '@throughfare/contract/call';
import type { Alert, listAlerts as listAlertsCall } from '@throughfare/contract/calls/alerts';
import { messageText } from '@throughfare/contract/messages';
import { money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../platform/binding/session.ts';
import type { AlertDeps } from './alert-deps.ts';
import { activateAlert, alertsOf, countAlerts, endAlertRow, findAlert, type StoredAlert } from './alert-store.ts';
import { begunMessage, mostAlerts } from './create-alert.ts';
import { readAlertToken } from './rules/alert-link.ts';

/** Whoever has a mail's link has read the mail, so the address is theirs (ALERT-5). */
interface Owner {
  readonly token?: string | undefined;
  readonly session: Session | undefined;
}

/** Refuses `alert.linkInvalid`. */
async function addressOf({ token, session }: Owner, deps: AlertDeps): Promise<string> {
  const email = token === undefined ? session && (await deps.emailOf(session)) : (await alertOfLink(token, deps)).email;
  if (email === undefined) throw new Refusal('alert.linkInvalid');
  return email;
}

async function alertOfLink(token: string, { db, secrets }: AlertDeps): Promise<StoredAlert> {
  const alertId = readAlertToken(token, secrets);
  const alert = alertId === undefined ? undefined : await findAlert(db, alertId);
  if (!alert) throw new Refusal('alert.linkInvalid');
  return alert;
}

export async function listAlerts(owner: Owner, deps: AlertDeps): Promise<CallAnswer<typeof listAlertsCall>['data']> {
  const email = await addressOf(owner, deps);
  const alerts = await alertsOf(deps.db, email);
  return { email, alerts: await Promise.all(alerts.map(async (alert) => ({ ...presentAlert(alert), ...(await offerOf(alert, deps)) }))) };
}

/** Safe to repeat. Refuses `alert.linkInvalid`, `alert.over`, `alert.tooMany`. */
export async function confirmAlert(token: string, deps: AlertDeps): Promise<string> {
  const { alertId, email, kind } = await alertOfLink(token, deps);
  await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${email.toLowerCase()}`}, 0))`.execute(trx);
    const alert = await findAlert(trx, alertId);
    if (!alert || alert.state === 'ended') throw new Refusal('alert.over');
    if (alert.state !== 'unconfirmed') return;
    if ((await countAlerts(trx, email, 'active')) >= mostAlerts) throw new Refusal('alert.tooMany', { most: mostAlerts });
    await activateAlert(trx, alert);
  });
  return messageText(begunMessage(kind), { email });
}

/** One press, safe to repeat. Another address's alert stays as it is. */
export async function endAlert(alertId: string, owner: Owner, deps: AlertDeps): Promise<string> {
  const email = await addressOf(owner, deps);
  await endAlertRow(deps.db, { alertId, email, at: new Date(deps.clock.now()) });
  return messageText('alert.ended');
}

/** The places held for a wish, until they are paid for or given back. */
async function offerOf({ state, orderId }: StoredAlert, { orders }: AlertDeps): Promise<Pick<Alert, 'offer'>> {
  const places = state === 'offered' && orderId !== undefined ? await orders.placesOfWaiter(orderId) : undefined;
  return places?.state === 'held' ? { offer: { until: places.until.toISOString(), page: places.page } } : {};
}

function presentAlert({ alertId, kind, shown, firstDay, lastDay, currency, belowMinor, state, seen, wish }: StoredAlert): Alert {
  return {
    alertId,
    kind,
    journey: shown.journey,
    party: shown.party,
    firstDay,
    lastDay,
    currency,
    state,
    ...(belowMinor === undefined ? {} : { below: toDecimal(money(currency, belowMinor)) }),
    ...(wish ? { train: wish.train, ...(wish.class ? { class: wish.class } : {}) } : {}),
    ...(seen ? { seen: { price: toDecimal(money(currency, seen.minor)), day: seen.day } } : {}),
  };
}
