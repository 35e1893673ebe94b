import type { StockOnSale } from '../profile.ts';

/** Names of a train's pools, as they stand in `carrier.train_pool`. */
export function coachPool(coach: string): string {
  return `coach/${coach}`;
}

export function roomPool(roomType: string, coach: string): string {
  return `room/${roomType}/${coach}`;
}

/**
 * The quota as its pools name it. Fares of a train that another keeps are rationed by an allotment of the seller's own; whatever else has a
 * quota (bicycle spaces) is there once, whoever sells it.
 */
export function quotaName({ owner, seller, ladders = [] }: StockOnSale, quota: string): string {
  const isOfFares = ladders.some(({ quotas }) => quotas.includes(quota));
  return owner === seller || !isOfFares ? quota : `${seller}.${quota}`;
}

/** A quota is kept in lanes: see `quota-lanes.ts`. */
export function quotaPool(quota: string, lane: number): string {
  return `quota/${quota}/${lane}`;
}
