import type { MessageCode } from '@throughfare/contract/messages';
import { calledOffReason } from '@throughfare/suppliers/port/cancellations';
import type { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

/** The message of a hold or sale that the supplier has refused. */
export function rejectedAs({ why }: SupplierFailure): MessageCode {
  return why === calledOffReason ? 'supplier.calledOff' : 'supplier.rejected';
}
