import type { Source } from '@throughfare/kernel/source';
import type { PassSupplier } from './port/passes.ts';
import type { Seller } from './port/seller.ts';
import type { Supplier } from './port/supplier.ts';

export interface SupplierRegistry {
  /** Nothing where no supplier sells that source here. */
  get(source: Source): Supplier | undefined;
  list(): readonly Supplier[];
  /** Who sells rail passes here; nobody where they are not sold. */
  readonly passes?: PassSupplier;
}

/** Whoever sold a booking of that source: tickets or passes. */
export function sellerOf(registry: SupplierRegistry, source: Source): Seller | undefined {
  return registry.passes?.source === source ? registry.passes : registry.get(source);
}

/** All who sell, tickets and passes. */
export function allSellers(registry: SupplierRegistry): readonly Seller[] {
  return registry.passes ? [...registry.list(), registry.passes] : registry.list();
}

/** A registry that suppliers join while the shop runs: an import may bring a source that nobody sold before. */
export interface OpenRegistry<Own extends Supplier> extends SupplierRegistry {
  get(source: Source): Own | undefined;
  list(): readonly Own[];
  /** Throws RangeError where the source has a supplier already. */
  add(supplier: Own): void;
}

/** The suppliers of this installation by their source; two for one source is a mistake of configuration. */
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
