import type { Source } from '@throughfare/kernel/source';
import type { BreakerState, GuardOptions } from '@throughfare/suppliers/guard/create-guard';
import { guardPassSupplier, guardSupplier } from '@throughfare/suppliers/guard/guard-supplier';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { Gauge } from 'prom-client';
import { traced } from '../platform/tracing/traced.ts';
import type { Metrics } from '../platform/http/metrics.ts';

const states: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** Puts every supplier behind its time-outs, retries and circuit breaker. `/metrics` shows each call and the state of each circuit. */
export function guardSuppliers(
  suppliers: SupplierRegistry,
  { registry, observeSupplier }: Pick<Metrics, 'registry' | 'observeSupplier'>,
): SupplierRegistry {
  const gauge = new Gauge({
    name: 'throughfare_supplier_circuit',
    help: '1 for the state that the circuit breaker of a supplier is in: closed (asked), half-open (tried again), open (not asked)',
    labelNames: ['source', 'state'],
    // 1 if the circuit of any process of the node is in that state
    aggregator: 'max',
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

  const optionsFor = (source: Source): GuardOptions => ({
    onBreaker: teller(source),
    onCall: (call) => observeSupplier(source, call),
    around: (call, run) => traced(`supplier ${call}`, { 'throughfare.source': source }, run),
  });

  function guard(supplier: Supplier): Supplier {
    const { source } = supplier;
    const made = guarded.get(source) ?? guardSupplier(supplier, optionsFor(source));
    guarded.set(source, made);
    return made;
  }

  // so that /metrics lists them from the start
  for (const supplier of suppliers.list()) guard(supplier);
  const { passes } = suppliers;
  return {
    ...(passes ? { passes: guardPassSupplier(passes, optionsFor(passes.source)) } : {}),
    get(source) {
      const supplier = suppliers.get(source);
      return supplier && guard(supplier);
    },
    // a source may join while the shop runs
    list: () => suppliers.list().map(guard),
  };
}
