import type { ReportedBooking } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { allSellers } from '@throughfare/suppliers/registry';
import type { ReconcileDeps } from './reconcile-deps.ts';

export interface ListedBooking extends ReportedBooking {
  readonly source: string;
}

export interface SupplierLists {
  readonly bookings: readonly ListedBooking[];
  /** Sources that did not answer. */
  readonly silent: ReadonlySet<string>;
}

/** Every supplier's bookings of a period, asked in parallel. */
export async function listBookings(fromMs: number, beforeMs: number, { suppliers, log }: ReconcileDeps): Promise<SupplierLists> {
  const silent = new Set<string>();
  const lists = await Promise.all(
    allSellers(suppliers).map(async (supplier) => {
      const { source } = supplier;
      try {
        return (await supplier.listBookings(fromMs, beforeMs)).map((booking) => ({ source, ...booking }));
      } catch (failure) {
        if (!(failure instanceof SupplierFailure)) throw failure;
        log.warn({ source, reason: failure.message }, 'a supplier gave no list of its bookings');
        silent.add(source);
        return [];
      }
    }),
  );
  return { bookings: lists.flat(), silent };
}
