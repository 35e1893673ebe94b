import {
  confirmAlert as confirmAlertCall,
  createAlert as createAlertCall,
  endAlert as endAlertCall,
  listAlerts as listAlertsCall,
} from '@throughfare/contract/calls/alerts';
import type { Base } from '../../platform/base.ts';
import { requestCurrency } from '../search/search.api.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertConfirmMail, alertMail, confirmLetter, toldLetter } from './alert-mails.ts';
import { checkAlerts } from './check-alerts.ts';
import { createAlert } from './create-alert.ts';
import { confirmAlert, endAlert, listAlerts } from './own-alerts.ts';

export function installAlerts(base: Base, needs: Pick<AlertDeps, 'search' | 'emailOf'>): { readonly check: () => Promise<void> } {
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
  base.outbox.write(alertConfirmMail, (ids) => confirmLetter(ids, deps));
  base.outbox.write(alertMail, (ids) => toldLetter(ids, deps));
  base.jobs.schedule('alerts.check', '*/10 * * * *', () => checkAlerts(deps));
  return { check: () => checkAlerts(deps) };
}
