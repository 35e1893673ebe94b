import type { PoolShape, PoolUse } from '../places.ts';

/**
 * How many places a pool has left. A numbered pool that has another shape than on the day of its first sale (other stock,
 * other calls) has none: its numbers do not mean the same any more. A counted one may change its size, not its legs.
 */
export function numberedLeft(shape: PoolShape, use: PoolUse | undefined): number {
  if (!use) return shape.size;
  return use.shape.legs === shape.legs && use.shape.size === shape.size ? shape.size - use.used : 0;
}

export function countedLeft(shape: PoolShape, use: PoolUse | undefined): number {
  if (!use) return shape.size;
  return use.shape.legs === shape.legs ? Math.max(0, shape.size - use.used) : 0;
}
