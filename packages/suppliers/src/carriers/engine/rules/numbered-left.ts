import type { NumberedUse, PoolShape } from '../places.types.ts';

/**
 * The places left in a numbered pool. A pool whose shape has changed since its first sale (other stock, other calls) has none, because its
 * numbers have another meaning now.
 */
export function numberedLeft(shape: PoolShape, use: NumberedUse | undefined): number {
  if (!use) return shape.size;
  return use.shape.legs === shape.legs && use.shape.size === shape.size ? shape.size - use.used : 0;
}
