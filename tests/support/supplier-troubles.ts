import type { Source } from '@throughfare/kernel/source';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { SupplierCall } from '@throughfare/suppliers/guard/call-limits.data';
import type { AfterSalesSupplier } from '@throughfare/suppliers/port/after-sales';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure, type SupplierFailureKind } from '@throughfare/suppliers/port/supplier-failure';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';

export interface Trouble {
  readonly source: Source;
  readonly call: SupplierCall;
  /** `silent`: it never answers. */
  readonly kind: Exclude<SupplierFailureKind, 'price_changed'> | 'silent';
  /** Further calls after so many go through again. */
  readonly times?: number;
  /** Whether the supplier does what it was asked before the answer is lost. */
  readonly done?: boolean;
}

/** A wire between the shop and its suppliers that can be disturbed: what a company across the network does to its callers. */
export interface SupplierTroubles {
  readonly registry: SupplierRegistry;
  make(trouble: Trouble): void;
  /** The train does not run, whatever its supplier says. */
  cancelTrain(designator: string): void;
  /** All goes through again. */
  end(): void;
}

export function disturb(registry: SupplierRegistry): SupplierTroubles {
  const troubles: { readonly trouble: Trouble; left: number }[] = [];

  const cancelled = new Set<string>();
  const asTold = (trains: readonly RunningInformation[]): RunningInformation[] =>
    trains.map((train) =>
      cancelled.has(train.designator) ? { ...train, calls: train.calls.map((call) => ({ ...call, status: 'CANCELLED' })) } : train,
    );

  async function pass<Result>({ source }: Supplier, call: SupplierCall, through: () => Promise<Result>): Promise<Result> {
    const met = troubles.find(({ trouble, left }) => left > 0 && trouble.source === source && trouble.call === call);
    if (!met) return through();
    met.left -= 1;
    if (met.trouble.done) await through();
    if (met.trouble.kind === 'silent') return new Promise(() => undefined);
    throw SupplierFailure.of(met.trouble.kind, 'trouble of a test');
  }

  const wired = (supplier: Supplier): Supplier => ({
    source: supplier.source,
    currency: supplier.currency,
    policy: supplier.policy,
    isDemonstration: supplier.isDemonstration,
    offers: (request, signal) => pass(supplier, 'offers', () => supplier.offers(request, signal)),
    prebook: (request) => pass(supplier, 'prebook', () => supplier.prebook(request)),
    confirm: (bookingId) => pass(supplier, 'confirm', () => supplier.confirm(bookingId)),
    fulfil: (bookingId) => pass(supplier, 'fulfil', () => supplier.fulfil(bookingId)),
    findByReference: (reference) => pass(supplier, 'findByReference', () => supplier.findByReference(reference)),
    listBookings: (from, before) => pass(supplier, 'listBookings', () => supplier.listBookings(from, before)),
    release: (bookingId) => pass(supplier, 'release', () => supplier.release(bookingId)),
    voidBooking: (bookingId) => pass(supplier, 'voidBooking', () => supplier.voidBooking(bookingId)),
    running: (trips, signal) => pass(supplier, 'running', async () => asTold(await supplier.running(trips, signal))),
    ...(supplier.afterSales && { afterSales: wiredAfterSales(supplier, supplier.afterSales) }),
  });
  const wiredAfterSales = (supplier: Supplier, afterSales: AfterSalesSupplier): AfterSalesSupplier => ({
    options: (bookingId, request) => pass(supplier, 'options', () => afterSales.options(bookingId, request)),
    refundOffers: (request) => pass(supplier, 'refundOffers', () => afterSales.refundOffers(request)),
    refund: (request) => pass(supplier, 'refund', () => afterSales.refund(request)),
    exchangeOffers: (request) => pass(supplier, 'exchangeOffers', () => afterSales.exchangeOffers(request)),
    holdExchange: (request) => pass(supplier, 'holdExchange', () => afterSales.holdExchange(request)),
    confirmExchange: (request) => pass(supplier, 'confirmExchange', () => afterSales.confirmExchange(request)),
    releaseExchange: (request) => pass(supplier, 'releaseExchange', () => afterSales.releaseExchange(request)),
    releaseSeats: (request) => pass(supplier, 'releaseSeats', () => afterSales.releaseSeats(request)),
    changePassengers: (request) => pass(supplier, 'changePassengers', () => afterSales.changePassengers(request)),
    findAfterSale: (reference) => pass(supplier, 'findAfterSale', () => afterSales.findAfterSale(reference)),
    revokedTickets: (from, before) => pass(supplier, 'revokedTickets', () => afterSales.revokedTickets(from, before)),
  });
  return {
    // a source may join while the shop runs
    registry: {
      get(source) {
        const supplier = registry.get(source);
        return supplier && wired(supplier);
      },
      list: () => registry.list().map(wired),
    },
    make: (trouble) => void troubles.push({ trouble, left: trouble.times ?? 1 }),
    cancelTrain: (designator) => void cancelled.add(designator),
    end() {
      troubles.splice(0);
      cancelled.clear();
    },
  };
}
