import type { MessageCode } from '@throughfare/contract/messages';
import { calledOffReason } from '@throughfare/suppliers/port/cancellations';
import { noBicycleSpace, noWheelchairSpace, type SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

const codes: ReadonlyMap<string, MessageCode> = new Map([
  [calledOffReason, 'supplier.calledOff'],
  [noWheelchairSpace, 'supplier.noWheelchairSpace'],
  [noBicycleSpace, 'supplier.noBicycleSpace'],
]);

/** The message of a hold or sale that the supplier has refused. */
export function rejectedAs({ why }: SupplierFailure): MessageCode {
  return (why !== undefined && codes.get(why)) || 'supplier.rejected';
}
