/** How urgent a case is. Critical: a customer's money or ticket is in doubt, or the shop has stopped to do something by itself. */
import type { DeskCase } from '@throughfare/contract/calls/order-desk';

export type Severity = 'critical' | 'warning';

export const severityOf: Readonly<Record<DeskCase['kind'], Severity>> = {
  order: 'critical',
  refund: 'critical',
  afterSale: 'critical',
  unclearUse: 'warning',
  difference: 'critical',
  deadJob: 'critical',
  failedJob: 'critical',
  affected: 'warning',
  connection: 'warning',
  mail: 'warning',
  dispute: 'warning',
};
