import type { OrderPayment } from '../../../orders/orders.api.ts';
import type { ChargeStatus } from './exchange-steps.ts';
import type { SupplierStatus } from '../../rules/refund-state.ts';

/** The exchange's view of the payment of its difference. `payment`: absent if nothing is due. */
export function chargeStatus(payment: Pick<OrderPayment, 'status'> | undefined, supplier: SupplierStatus): ChargeStatus {
  if (!payment) return 'none';
  const isExchanged = supplier === 'agreed';
  switch (payment.status) {
    case 'requires_action':
      return 'requires-action';
    case 'unconfirmed':
    case 'approved':
    case 'held':
    case 'captured':
      return payment.status;
    case 'declined':
      // The provider still has the payment open.
      return isExchanged ? 'failed' : 'unconfirmed';
    case 'rejected':
      return isExchanged ? 'failed' : 'cancelled';
    case 'cancelled':
      return isExchanged ? 'settled' : 'cancelled';
  }
}
