import type { StockOnSale } from '../profile.ts';

/** The names of a train's pools, as stored in `carrier.train_pool`. */
export function coachPool(coach: string): string {
  return `coach/${coach}`;
}

/** Wheelchair spaces are a pool of their own, so that no seat, room or quota ever reaches them. */
export function wheelchairPool(coach: string): string {
  return `wheelchair/${coach}`;
}

export function isWheelchairPool(pool: string): boolean {
  return pool.startsWith('wheelchair/');
}

export function roomPool(roomType: string, coach: string): string {
  return `room/${roomType}/${coach}`;
}

/**
 * The quota's name in its pools. If another source manages the train, its fares are rationed by an allotment of the seller's own. Other
 * quotas (bicycle spaces) exist once, whoever sells them.
 */
export function quotaName({ owner, seller, ladders = [] }: StockOnSale, quota: string): string {
  const isOfFares = ladders.some(({ quotas }) => quotas.includes(quota));
  return owner === seller || !isOfFares ? quota : `${seller}.${quota}`;
}

/** A quota is divided into lanes: see `quota-lanes.ts`. */
export function quotaPool(quota: string, lane: number): string {
  return `quota/${quota}/${lane}`;
}
