import { Refusal } from '@throughfare/kernel/refusal';
import { randomUUID } from 'node:crypto';
import { total } from '@throughfare/kernel/money';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { workOnBegun } from '../after-sale-work.ts';
import { beginAfterSale, type BegunSale } from '../begin-after-sale.ts';
import { bookingOfLine, newAfterSale } from '../new-after-sale.ts';
import { orderLines } from '../rules/order-line.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { causeAmong } from './rules/journey-arrival.ts';
import { type DecidedCompensation, listUnpaid, markPaidBy } from './compensation-store.ts';

const afterBegin = declareFailpoint('compensation.after-begin');

/**
 * Starts an after-sale for each decision that a carrier pays without being asked (DELAY-3). A decision is tied to its after-sale in the transaction that
 * stores it, and the carrier knows it by the ticket, so a killed process or a second one never pays twice. An item with another action under way waits for
 * the next run. Answers the number of after-sales started.
 */
export async function payCompensations(deps: CompensationDeps): Promise<number> {
  let started = 0;
  for (const decision of await listUnpaid(deps.db)) {
    const begun = await begin(decision, deps);
    if (!begun) continue;
    started += 1;
    await afterBegin.pass(decision.orderId);
    await workOnBegun(begun, deps);
  }
  return started;
}

async function begin(decision: DecidedCompensation, deps: CompensationDeps): Promise<BegunSale | undefined> {
  const sale = await saleOf(decision, deps);
  if (!sale) return undefined;
  try {
    return await beginAfterSale(sale, undefined, deps, async (transaction) => {
      if (!(await markPaidBy(transaction, decision.compensationId, sale.afterSaleId))) throw new Refusal('afterSales.underWay');
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'afterSales.underWay') return undefined;
    throw error;
  }
}

async function saleOf(
  { compensationId, orderId, itemId, lineId, direction, due, amount, rule = '', minutesLate = 0, reports }: DecidedCompensation,
  { orders, clock }: CompensationDeps,
): Promise<AfterSale | undefined> {
  const order = await orders.find(orderId);
  const item = order?.items.find((one) => one.itemId === itemId);
  const line = item && orderLines(item).find((one) => one.lineId === lineId);
  const [first] = due?.parts ?? [];
  if (!order || !item || !line || !due || !amount || !first) return undefined;
  const supplierAmount = total(
    first.supplierAmount.currency,
    due.parts.map((part) => part.supplierAmount),
  );
  return {
    afterSaleId: randomUUID(),
    ...newAfterSale({ order, item }, new Date(clock.now())),
    kind: 'COMPENSATION',
    request: {
      ...bookingOfLine({ line }),
      // One reference for each ticket: the carrier would pay a second one under it only once.
      reference: `compensation-${lineId}-${direction}`,
      isAgencySale: item.agency !== undefined,
      parts: due.parts.map((part) => ({ direction: part.direction, passengerRef: part.passengerRef })),
    },
    compensation: { compensationId, parts: due.parts, pays: due.pays, amount, supplierAmount, minutesLate, rule, ...causeAmong(reports) },
    form: due.pays === 'voucher' ? 'VOUCHER' : 'ORIGINAL_PAYMENT',
    ...(due.pays === 'voucher' ? { voucher: supplierAmount } : {}),
  };
}
