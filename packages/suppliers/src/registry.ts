import type { Source } from '@throughfare/kernel/source';
import type { PassSupplier } from './port/passes.ts';
import type { Seller } from './port/seller.ts';
import type { Supplier } from './port/supplier.ts';

export interface SupplierRegistry {
  /** Undefined if no supplier sells that source here. */
  get(source: Source): Supplier | undefined;
  list(): readonly Supplier[];
  /** The seller of rail passes; undefined if the shop sells none. */
  readonly passes?: PassSupplier;
}

/** The seller behind a booking of that source: of tickets or of passes. */
export function sellerOf(registry: SupplierRegistry, source: Source): Seller | undefined {
  return registry.passes?.source === source ? registry.passes : registry.get(source);
}

/** All sellers, of tickets and of passes. */
export function allSellers(registry: SupplierRegistry): readonly Seller[] {
  return registry.passes ? [...registry.list(), registry.passes] : registry.list();
}

/** A registry that suppliers can join while the shop runs: an import may add a new source. */
export interface OpenRegistry<Own extends Supplier> extends SupplierRegistry {
  get(source: Source): Own | undefined;
  list(): readonly Own[];
  /** Throws RangeError if the source has a supplier already. */
  add(supplier: Own): void;
}

/** This installation's suppliers by source. Two for one source is a configuration error. */
export function createSupplierRegistry<Own extends Supplier>(suppliers: readonly Own[] = []): OpenRegistry<Own> {
  const bySource = new Map<Source, Own>();
  const registry: OpenRegistry<Own> = {
    get: (source) => bySource.get(source),
    list: () => [...bySource.values()],
    add(supplier) {
      if (bySource.has(supplier.source)) throw new RangeError(`two suppliers for ${supplier.source}`);
      bySource.set(supplier.source, supplier);
    },
  };
  for (const supplier of suppliers) registry.add(supplier);
  return registry;
}
