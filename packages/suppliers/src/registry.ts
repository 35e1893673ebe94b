import type { Source } from '@throughfare/kernel/source';
import type { Supplier } from './port/supplier.ts';

export interface SupplierRegistry {
  /** Nothing where no supplier sells that source here. */
  get(source: Source): Supplier | undefined;
  list(): readonly Supplier[];
}

/** The suppliers of this installation by their source; two for one source is a mistake of configuration. */
export function createSupplierRegistry(suppliers: readonly Supplier[]): SupplierRegistry {
  const bySource = new Map<Source, Supplier>();
  for (const supplier of suppliers) {
    if (bySource.has(supplier.source)) throw new RangeError(`two suppliers for ${supplier.source}`);
    bySource.set(supplier.source, supplier);
  }
  return { get: (source) => bySource.get(source), list: () => [...bySource.values()] };
}
