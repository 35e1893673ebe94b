import type { CompensationRequest } from '@throughfare/suppliers/port/after-sales';
import type { SupplierRequest } from '../../after-sale.types.ts';
import { supplierParts } from '../../rules/order-line.ts';
import type { Compensation } from '../compensation.types.ts';

/** The request to the carrier, in its own directions and currency. */
export function compensationRequest(
  { bookingId, reference, isWayBack }: Pick<SupplierRequest, 'bookingId' | 'reference' | 'isWayBack'>,
  compensation: Compensation | undefined,
): CompensationRequest {
  if (!compensation) throw new RangeError('a compensation without amounts');
  const parts = compensation.parts.flatMap(({ supplierAmount, ...part }) =>
    supplierParts({ isWayBack }, [part]).map((theirs) => ({ ...theirs, amount: supplierAmount })),
  );
  return { bookingId, reference, parts, form: compensation.pays === 'voucher' ? 'VOUCHER' : 'ORIGINAL_PAYMENT' };
}
