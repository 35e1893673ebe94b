import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createAlert as createAlertCall } from '@throughfare/contract/calls/alerts';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { messageText } from '@throughfare/contract/messages';
import { addDays, daysBetween } from '@throughfare/kernel/calendar-day';
import type { Market } from '@throughfare/kernel/market';
import { type Currency, fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertConfirmMail } from './alert-mails.ts';
import { waitingFor } from './waited-train.ts';
import { ratesOfAlert } from './rates-of-alert.ts';
import { countAlerts, insertAlert, type JourneyAlert, type StoredAlert } from './alert-store.ts';

type Asked = CallRequest<typeof createAlertCall>['body'];

/** Alerts that one address may have under way, and as many that wait for its confirmation. */
export const mostAlerts = 10;
const mostDays = 7;
const furthestDays = 400;

interface Caller {
  readonly session: Session | undefined;
  readonly address: string;
  readonly currency: Currency;
  readonly market: Market;
}

/** Stores an alert. It begins at once for the address of the account that asks; any other address is sent a link first (ALERT-2). */
export async function createAlert(
  asked: Asked,
  { session, address, currency, market }: Caller,
  deps: AlertDeps,
): Promise<CallAnswer<typeof createAlertCall>['data']> {
  const record = await deps.search.record(asked.id);
  const { firstDay, lastDay = firstDay, kind } = asked;
  checkDays(firstDay, lastDay, deps.clock.now());
  const belowMinor = kind === 'price' || (kind === 'waiting' && asked.below !== undefined) ? belowOf(asked.below, currency) : undefined;
  const waiting = kind === 'waiting' ? await waitingFor(asked, record, { currency, market, belowMinor }, deps) : undefined;
  const searchParam = waiting?.searchParam ?? journeyOf(record.searchParam, firstDay);
  if (kind === 'saleOpens') await refuseOnSale({ searchParam, firstDay, lastDay, currency }, deps);
  const isTheirs = session !== undefined && (await deps.emailOf(session))?.toLowerCase() === asked.email.toLowerCase();
  const alert: JourneyAlert = {
    alertId: randomBytes(15).toString('base64url'),
    kind,
    email: asked.email,
    searchParam,
    shown: { journey: `${record.from.name} to ${record.to.name}`, party: record.passengersText },
    // a train leaves on its own day, whatever day was named
    ...(waiting ? { firstDay: searchParam.departureDate, lastDay: searchParam.departureDate } : { firstDay, lastDay }),
    currency,
    state: isTheirs ? 'active' : 'unconfirmed',
    ...(belowMinor === undefined ? {} : { belowMinor }),
    ...(waiting ? { wish: waiting.wish, travellers: waiting.travellers } : {}),
  };
  const at = new Date(deps.clock.now());
  await deps.db.transaction().execute(async (trx) => {
    const stored = await insertAlert(trx, alert, at);
    // A stranger learns nothing about the address: only what waits for its confirmation is counted for them.
    if ((await countAlerts(trx, asked.email, alert.state)) > mostAlerts) throw new Refusal('alert.tooMany', { most: mostAlerts });
    if (isTheirs) return;
    const by: Asker = { session, address };
    await deps.outbox.add({ mail: alertConfirmMail, ids: { alertId: stored.alertId, atMs: at.getTime() }, to: asked.email, by }, trx);
  });
  return { done: messageText(isTheirs ? begunMessage(kind) : 'alert.confirm', { email: asked.email }), isActive: isTheirs };
}

export const begunMessage = (kind: StoredAlert['kind']) => (kind === 'waiting' ? 'alert.inLine' : 'alert.active');

/** Refuses `alert.pastDay`, `alert.tooFar`, `alert.days`. A day is past when it is over everywhere. */
function checkDays(firstDay: string, lastDay: string, nowMs: number): void {
  const yesterday = new Date(nowMs - 12 * 3_600_000).toISOString().slice(0, 10);
  if (lastDay < firstDay || daysBetween(firstDay, lastDay) >= mostDays) throw new Refusal('alert.days', { most: mostDays });
  if (firstDay < yesterday) throw new Refusal('alert.pastDay');
  if (lastDay > addDays(yesterday, furthestDays)) throw new Refusal('alert.tooFar');
}

function belowOf(below: string | undefined, currency: Currency): number {
  const minor = below === undefined ? 0 : fromDecimal(currency, below).minor;
  if (minor <= 0 || minor > 10_000_000) throw new Refusal('alert.belowMissing');
  return minor;
}

/** The journey one way, on any train of the day. */
function journeyOf({ from, to, passengers, passengersV2 }: SearchParam, departureDate: string): SearchParam {
  const party = { ...(passengers && { passengers }), ...(passengersV2 && { passengersV2 }) };
  return { from, to, isRoundTrip: false, departureDate, departureTime: '00:00', ...party };
}

/** Refuses `alert.onSale`: there is nothing to wait for. */
async function refuseOnSale(alert: Parameters<typeof ratesOfAlert>[0], deps: AlertDeps): Promise<void> {
  const rates = await ratesOfAlert(alert, deps);
  if (rates.some(({ cheapestRate, state }) => cheapestRate !== undefined || state === 'soldOut')) throw new Refusal('alert.onSale');
}
