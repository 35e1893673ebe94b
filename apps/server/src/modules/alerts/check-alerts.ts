import { addDays } from '@throughfare/kernel/calendar-day';
import { fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../platform/failpoint.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertMail } from './alert-mails.ts';
import { endPast, recordSeen, recordTold, type JourneyAlert, takeDue } from './alert-store.ts';
import { ratesOfAlert } from './rates-of-alert.ts';
import { tellsNow } from './rules/tell-of-price.ts';

/** Each alert is looked at this often, and so many at most in one run: the cost of a run has a limit, whatever people ask for (ALERT-6). */
const everyMs = 3 * 3_600_000;
const mostInRun = 60;

export const beforeTold = declareFailpoint('alerts.before-told');

type Rates = Awaited<ReturnType<typeof ratesOfAlert>>;

/** Looks at the alerts that are due, and owes the mails. The days of many alerts for the same journey are searched once. */
export async function checkAlerts(deps: AlertDeps): Promise<void> {
  const now = new Date(deps.clock.now());
  await endPast(deps.db, addDays(now.toISOString().slice(0, 10), -1), now);
  const due = await takeDue(deps.db, { before: new Date(now.getTime() - everyMs), at: now, most: mostInRun });
  for (const alert of due) {
    const rates = await ratesOf(alert, deps);
    if (rates) await tell(alert, rates, deps);
  }
}

/** Undefined if nobody answered: the alert is looked at again at its next turn. */
async function ratesOf(alert: JourneyAlert, deps: AlertDeps): Promise<Rates | undefined> {
  try {
    return await ratesOfAlert(alert, deps);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SupplierFailure)) throw error;
    deps.log.warn({ err: error, alertId: alert.alertId }, 'an alert could not be checked');
    return undefined;
  }
}

async function tell(alert: JourneyAlert, rates: Rates, deps: AlertDeps): Promise<void> {
  const { alertId, currency } = alert;
  const [lowest] = rates
    .flatMap(({ date, cheapestRate }) =>
      cheapestRate === undefined ? [] : [{ day: date, minor: fromDecimal(currency, cheapestRate).minor }],
    )
    .toSorted((a, b) => a.minor - b.minor || (a.day < b.day ? -1 : 1));
  await recordSeen(deps.db, alertId, lowest);
  if (!lowest || !tellsNow(alert, lowest.minor, deps.clock.now())) return;
  const searchId = await deps.search.recordFor({ ...alert.searchParam, departureDate: lowest.day });
  await beforeTold.pass(alertId);
  const at = new Date(deps.clock.now());
  await deps.db.transaction().execute(async (trx) => {
    const isOwed = await recordTold(trx, { alertId, at, minor: lowest.minor, ends: alert.kind === 'saleOpens' });
    if (isOwed) await deps.outbox.add({ mail: alertMail, ids: { alertId, ...lowest, searchId }, to: alert.email }, trx);
  });
}
