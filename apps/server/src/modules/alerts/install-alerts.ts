import {
  confirmAlert as confirmAlertCall,
  createAlert as createAlertCall,
  endAlert as endAlertCall,
  getWaitedTrain as getWaitedTrainCall,
  listAlerts as listAlertsCall,
  setRefundAlert as setRefundAlertCall,
} from '@throughfare/contract/calls/alerts';
import { defaultMarket } from '@throughfare/kernel/market';
import type { Base } from '../../platform/base.ts';
import { requestCurrency } from '../search/search.api.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertConfirmMail, alertMail, alertUnheldMail, confirmLetter, toldLetter, unheldLetter } from './alert-mails.ts';
import type { Alerts } from './alerts.api.ts';
import { checkAlerts } from './check-alerts.ts';
import { createAlert } from './create-alert.ts';
import { handOutPlaces } from './hand-out-places.ts';
import { showWaitedTrain } from './waited-train.ts';
import { confirmAlert, endAlert, listAlerts } from './own-alerts.ts';
import { refundAlertsOf, refundDropLetter, refundDropMail, setRefundAlert, tellOfDrops } from './refund-alerts.ts';

export function installAlerts(base: Base, needs: Omit<AlertDeps, keyof Base | 'holdMinutes'>): Alerts {
  const deps: AlertDeps = { ...base, ...needs, holdMinutes: base.config.waitingListMinutes };
  const { binder } = base;
  binder.bind(createAlertCall, async ({ request, session, address, claims }) => ({
    data: await createAlert(
      request.body,
      { session, address, currency: requestCurrency(claims, session), market: claims.browseFrom ?? defaultMarket },
      deps,
    ),
  }));
  binder.bind(getWaitedTrainCall, async ({ request, claims, session }) => ({
    data: await showWaitedTrain(request.query, requestCurrency(claims, session), deps),
  }));
  binder.bind(listAlertsCall, async ({ request, session }) => ({ data: await listAlerts({ token: request.query.token, session }, deps) }));
  binder.bind(confirmAlertCall, async ({ request }) => ({ data: { done: await confirmAlert(request.body.token, deps) } }));
  binder.bind(endAlertCall, async ({ request, session }) => ({
    data: { done: await endAlert(request.body.alertId, { token: request.body.token, session }, deps) },
  }));
  binder.bind(setRefundAlertCall, async ({ request, session }) => {
    const booking = await deps.findBooking(session, request.params.reference);
    return { data: { done: await setRefundAlert(booking, { on: request.body.on, session }, deps) } };
  });
  base.outbox.write(alertConfirmMail, (ids) => confirmLetter(ids, deps));
  base.outbox.write(alertUnheldMail, (ids) => unheldLetter(ids, deps));
  base.outbox.write(alertMail, (ids) => toldLetter(ids, deps));
  base.outbox.write(refundDropMail, (ids) => refundDropLetter(ids, deps));
  const check = async (): Promise<void> => {
    await tellOfDrops(deps);
    await checkAlerts(deps);
  };
  const handOut = () => handOutPlaces(deps);
  base.jobs.schedule('alerts.check', '*/10 * * * *', check);
  base.jobs.schedule('alerts.hand-out', '* * * * *', handOut);
  return { check, handOut, refundAlertsOf: (bookings) => refundAlertsOf(bookings, deps) };
}
