import type { Money } from '@throughfare/kernel/money';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { OrderPayment } from '../../orders/orders.api.ts';
import { advanceAfterSaleJob } from '../after-sale-jobs.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { type StuckExchange, stuckExchange } from './stuck-exchange.ts';
import { wakeAfterSale } from '../store/after-sale-store.ts';
import { appendEvent } from '../store/event-store.ts';
import { giveUpNewTicket } from './exchange-store.ts';

type DeskDeps = Pick<AfterSaleDeps, 'db' | 'clock' | 'jobs' | 'ledger' | 'orders'>;

/** The customer has paid the difference into our bank account. It counts as captured, and a later refund of it is paid by hand. */
export function payDifferenceOtherwise({ afterSaleId, orderId, exchange }: AfterSale, deps: DeskDeps): Promise<boolean> {
  return ending(afterSaleId, deps, async (stuck, transaction, at) => {
    if (stuck.at !== 'charge') return false;
    const { paymentId, amount } = stuck.payment;
    await deps.orders.changePayment(transaction, paymentId, {
      provider: 'manual',
      status: 'captured',
      pending: null,
      captured_minor: amount.minor,
    });
    await deps.ledger.postExchangeCapture(transaction, orderId, {
      exchangeId: afterSaleId,
      itemId: exchange?.plan.newItem.itemId,
      account: 'bank',
      amount,
    });
    await appendEvent(transaction, afterSaleId, { at, event: { kind: 'difference paid in another way', detail: { amount } } });
    return true;
  });
}

/** Ends an exchange on the operators' decision: we bear a difference that cannot be captured, or a new ticket was given up in another way. */
export function closeStuck({ afterSaleId, orderId }: AfterSale, deps: DeskDeps): Promise<boolean> {
  return ending(afterSaleId, deps, async (stuck, transaction, at) => {
    switch (stuck.at) {
      case 'charge':
        await bear(orderId, afterSaleId, stuck.payment, { transaction, at }, deps);
        return true;
      case 'undo':
        await giveUpNewTicket(transaction, afterSaleId);
        await appendEvent(transaction, afterSaleId, { at, event: { kind: 'new ticket given up with the supplier' } });
        return true;
      case 'elsewhere':
        return false;
    }
  });
}

async function bear(
  orderId: string,
  afterSaleId: string,
  { paymentId, amount }: Pick<OrderPayment, 'paymentId' | 'amount'>,
  { transaction, at }: { readonly transaction: DbTransaction; readonly at: Date },
  { orders, ledger }: DeskDeps,
): Promise<void> {
  await orders.changePayment(transaction, paymentId, { status: 'cancelled', pending: null });
  await ledger.post(transaction, [{ orderId, movement: `waived/${afterSaleId}`, lines: waivedLines(amount) }]);
  await appendEvent(transaction, afterSaleId, { at, event: { kind: 'difference borne by the shop', detail: { amount } } });
}

/** The customer no longer owes it, and our income from refunds and exchanges is reduced by it. */
function waivedLines({ currency, minor }: Money) {
  return [
    { account: 'refund_fee' as const, currency, minor, kind: 'fee' as const },
    { account: 'customer' as const, currency, minor: -minor, kind: 'fee' as const },
  ];
}

/** Looks at it again under its lock, and wakes it if something changed. */
function ending(
  afterSaleId: string,
  deps: DeskDeps,
  act: (stuck: StuckExchange, transaction: DbTransaction, at: Date) => Promise<boolean>,
): Promise<boolean> {
  const at = new Date(deps.clock.now());
  return deps.db.transaction().execute(async (transaction) => {
    const stuck = await stuckExchange(transaction, afterSaleId, deps);
    if (!(await act(stuck, transaction, at)) || !(await wakeAfterSale(transaction, afterSaleId, at))) return false;
    await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
    return true;
  });
}
