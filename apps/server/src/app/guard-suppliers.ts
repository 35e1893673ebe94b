import type { Source } from '@throughfare/kernel/source';
import type { BreakerState } from '@throughfare/suppliers/guard/create-guard';
import { guardPassSupplier, guardSupplier } from '@throughfare/suppliers/guard/guard-supplier';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { Gauge } from 'prom-client';
import type { Metrics } from '../platform/http/metrics.ts';

const states: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** Puts every supplier behind its time-outs, retries and circuit breaker. `/metrics` shows the state of each circuit. */
export function guardSuppliers(suppliers: SupplierRegistry, { registry }: Pick<Metrics, 'registry'>): SupplierRegistry {
  const gauge = new Gauge({
    name: 'throughfare_supplier_circuit',
    help: '1 for the state that the circuit breaker of a supplier is in: closed (asked), half-open (tried again), open (not asked)',
    labelNames: ['source', 'state'],
    registers: [registry],
  });
  const guarded = new Map<Source, Supplier>();

  function teller(source: Source): (now: BreakerState) => void {
    const tell = (now: BreakerState): void => {
      for (const state of states) gauge.set({ source, state }, state === now ? 1 : 0);
    };
    tell('closed');
    return tell;
  }

  function guard(supplier: Supplier): Supplier {
    const { source } = supplier;
    const made = guarded.get(source) ?? guardSupplier(supplier, { onBreaker: teller(source) });
    guarded.set(source, made);
    return made;
  }

  // so that /metrics lists them from the start
  for (const supplier of suppliers.list()) guard(supplier);
  const { passes } = suppliers;
  return {
    ...(passes ? { passes: guardPassSupplier(passes, { onBreaker: teller(passes.source) }) } : {}),
    get(source) {
      const supplier = suppliers.get(source);
      return supplier && guard(supplier);
    },
    // a source may join while the shop runs
    list: () => suppliers.list().map(guard),
  };
}
