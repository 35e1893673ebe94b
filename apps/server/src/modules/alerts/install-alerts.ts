import {
  confirmAlert as confirmAlertCall,
  createAlert as createAlertCall,
  endAlert as endAlertCall,
  listAlerts as listAlertsCall,
  setRefundAlert as setRefundAlertCall,
} from '@throughfare/contract/calls/alerts';
import type { Base } from '../../platform/base.ts';
import { requestCurrency } from '../search/search.api.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertConfirmMail, alertMail, confirmLetter, toldLetter } from './alert-mails.ts';
import type { Alerts } from './alerts.api.ts';
import { checkAlerts } from './check-alerts.ts';
import { createAlert } from './create-alert.ts';
import { confirmAlert, endAlert, listAlerts } from './own-alerts.ts';
import { refundAlertsOf, refundDropLetter, refundDropMail, setRefundAlert, tellOfDrops } from './refund-alerts.ts';

export function installAlerts(base: Base, needs: Omit<AlertDeps, keyof Base>): Alerts {
  const deps: AlertDeps = { ...base, ...needs };
  const { binder } = base;
  binder.bind(createAlertCall, async ({ request, session, address, claims }) => ({
    data: await createAlert(request.body, { session, address, currency: requestCurrency(claims, session) }, deps),
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
  base.outbox.write(alertMail, (ids) => toldLetter(ids, deps));
  base.outbox.write(refundDropMail, (ids) => refundDropLetter(ids, deps));
  const check = async (): Promise<void> => {
    await tellOfDrops(deps);
    await checkAlerts(deps);
  };
  base.jobs.schedule('alerts.check', '*/10 * * * *', check);
  return { check, refundAlertsOf: (bookings) => refundAlertsOf(bookings, deps) };
}
