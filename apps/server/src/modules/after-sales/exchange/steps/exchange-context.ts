import type { AfterSalesSupplier, ExchangeDesk } from '@throughfare/suppliers/port/after-sales';
import type { PassDesk } from '@throughfare/suppliers/port/passes';
import type { Seller } from '@throughfare/suppliers/port/seller';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import { goOn, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import type { MessageCode } from '@throughfare/contract/messages';
import type { StepContext } from '../../steps/step-context.ts';
import type { ExchangeWork, HeldTicket } from '../exchange.types.ts';

export interface ExchangeContext extends StepContext {
  readonly exchange: ExchangeWork;
}

export function supplierOf({ sale, deps }: StepContext): Supplier {
  const supplier = deps.suppliers.get(sale.request.source);
  if (!supplier) throw SupplierFailure.of('unavailable', `no supplier for ${sale.request.source}`);
  return supplier;
}

export function afterSalesOf(supplier: Supplier): AfterSalesSupplier {
  const { afterSales, source } = supplier;
  if (!afterSales) throw SupplierFailure.of('rejected', `${source} has no after-sales`);
  return afterSales;
}

/** The seller of the exchanged tickets or passes. */
export function sellerFor({ sale, deps }: StepContext): Seller {
  const seller = sellerOf(deps.suppliers, sale.request.source);
  if (!seller) throw SupplierFailure.of('unavailable', `no seller for ${sale.request.source}`);
  return seller;
}

export function passDeskOf({ sale, deps }: StepContext): PassDesk {
  const { passes } = deps.suppliers;
  if (passes?.source !== sale.request.source) throw SupplierFailure.of('unavailable', `${sale.request.source} sells no passes here`);
  return passes.afterSales;
}

/** The seller's calls to confirm or release a held exchange. */
export function exchangeDeskOf(context: ExchangeContext): ExchangeDesk {
  return context.exchange.plan.sold.request.pass ? passDeskOf(context) : afterSalesOf(supplierOf(context));
}

/** Throws if nothing is held yet. */
export function heldOf({ exchange, sale }: ExchangeContext): HeldTicket {
  if (!exchange.held) throw new RangeError(`exchange ${sale.afterSaleId} holds nothing`);
  return exchange.held;
}

/** The exchange fails, and the following steps release everything held for it. `code`: the message for the customer. */
export async function refuse(
  context: ExchangeContext,
  { code, reason, hold }: { readonly code: MessageCode; readonly reason: string; readonly hold?: ExchangeWork['hold'] },
): Promise<StepResult> {
  await context.write.announce({
    event: { kind: 'exchange refused', detail: { code, reason } },
    set: { supplier_status: 'refused', failure: code, attempts: 0, ...(hold === undefined ? {} : { hold_status: hold }) },
  });
  return goOn;
}

export function refusalCode({ kind }: SupplierFailure): MessageCode {
  return kind === 'sold_out' ? 'exchange.soldOut' : kind === 'price_changed' ? 'quote.expired' : 'exchange.failed';
}
