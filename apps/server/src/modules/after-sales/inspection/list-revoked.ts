import type { Source } from '@throughfare/kernel/source';
import { allSellers, type SupplierRegistry } from '@throughfare/suppliers/registry';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

/** The tickets that inspectors must refuse, from all sellers. Instants are ISO 8601. */
export interface RevocationList {
  readonly from: string;
  readonly before: string;
  readonly tickets: readonly { readonly source: Source; readonly ticketNumber: string; readonly revokedAt: string }[];
  /** Sellers that did not answer. Their tickets are missing from the list. */
  readonly missing: readonly Source[];
}

/** Tickets revoked from the first instant (included) to the second (excluded), in epoch milliseconds, the oldest first. */
export async function listRevoked(
  suppliers: SupplierRegistry,
  { fromMs, beforeMs }: { readonly fromMs: number; readonly beforeMs: number },
): Promise<RevocationList> {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const tickets: { source: Source; ticketNumber: string; revokedAtMs: number }[] = [];
  const missing: Source[] = [];
  await Promise.all(
    allSellers(suppliers).map(async ({ source, afterSales }) => {
      try {
        for (const revoked of (await afterSales?.revokedTickets(fromMs, beforeMs)) ?? []) tickets.push({ source, ...revoked });
      } catch (failure) {
        if (!(failure instanceof SupplierFailure)) throw failure;
        missing.push(source);
      }
    }),
  );
  return {
    from: iso(fromMs),
    before: iso(beforeMs),
    tickets: tickets
      .toSorted((a, b) => a.revokedAtMs - b.revokedAtMs || a.ticketNumber.localeCompare(b.ticketNumber))
      .map(({ source, ticketNumber, revokedAtMs }) => ({ source, ticketNumber, revokedAt: iso(revokedAtMs) })),
    missing: missing.toSorted(),
  };
}
