import type { OrderItem } from '../order.types.ts';

/** The columns of an item's row about the agency that sold it. */
export function agencyColumns({ agency }: Pick<OrderItem, 'agency'>) {
  return {
    agency_id: agency?.agencyId ?? null,
    settlement: agency?.settlement ?? null,
    commission_minor: agency?.commission.minor ?? 0,
    commission_parts: agency?.commissionParts ? [...agency.commissionParts] : null,
    mark_up_minor: agency?.markUp.minor ?? 0,
    is_service_fee: agency?.isServiceFee ?? false,
  };
}
