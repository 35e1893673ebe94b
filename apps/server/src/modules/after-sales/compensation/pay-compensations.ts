import { Refusal } from '@throughfare/kernel/refusal';
import { randomUUID } from 'node:crypto';
import { total } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { workOnBegun } from '../after-sale-work.ts';
import { beginAfterSale, type BegunSale } from '../begin-after-sale.ts';
import { bookingOfLine, newAfterSale } from '../new-after-sale.ts';
import type { OrderedBooking } from '../../orders/orders.api.ts';
import type { ItemStanding } from '../rules/item-standing.ts';
import { orderLines } from '../rules/order-line.ts';
import { isSamePart } from '../rules/part-shares.ts';
import { standingOfItem } from '../rules/standing-of-item.ts';
import { itemState, listAfterSales } from '../store/after-sale-store.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { causeAmong } from './rules/journey-arrival.ts';
import { type DecidedCompensation, listUnpaid, markGivenUp, markPaidBy } from './compensation-store.ts';

const afterBegin = declareFailpoint('compensation.after-begin');

/**
 * Starts an after-sale for each decision that a carrier pays without being asked (DELAY-3). A decision is tied to its after-sale in the transaction that
 * stores it, and the carrier knows it by the ticket, so a killed process or a second one never pays twice. An item with another action under way waits for
 * the next run, and what that action gave back is not compensated. Answers the number of after-sales started.
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
  const { orderId, itemId } = decision;
  const { version, isUnderWay } = await itemState(deps.db, itemId);
  const order = await deps.orders.find(orderId);
  const item = order?.items.find((one) => one.itemId === itemId);
  if (!order || !item || isUnderWay) return undefined;
  const standing = standingOfItem(item, await listAfterSales(deps.db, [itemId]), deps.clock.now());
  const left = withoutGivenUp(decision, standing);
  if (!left) {
    await markGivenUp(deps.db, decision.compensationId);
    return undefined;
  }
  const sale = saleOf(left, { order, item }, new Date(deps.clock.now()));
  if (!sale) return undefined;
  try {
    return await beginAfterSale(sale, version, deps, async (transaction) => {
      if (!(await markPaidBy(transaction, left, sale.afterSaleId))) throw new Refusal('afterSales.underWay');
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'afterSales.underWay') return undefined;
    throw error;
  }
}

/** A refund that was under way when the train arrived may have taken back tickets since. Undefined if it took all of them. */
function withoutGivenUp(decision: DecidedCompensation, { lines }: ItemStanding): DecidedCompensation | undefined {
  const { due, amount, lineId } = decision;
  const given = lines.get(lineId);
  if (!due || !amount || !given) return decision;
  const isKept = (part: PartRef): boolean => !given.isReleased && !given.givenUp.some((one) => isSamePart(one, part));
  const parts = due.parts.filter(isKept);
  if (parts.length === 0) return undefined;
  const left = total(
    amount.currency,
    parts.map((part) => part.amount),
  );
  return { ...decision, due: { ...due, parts }, amount: left };
}

function saleOf(
  { compensationId, lineId, direction, due, amount, rule = '', minutesLate = 0, reports }: DecidedCompensation,
  { order, item }: OrderedBooking,
  now: Date,
): AfterSale | undefined {
  const line = orderLines(item).find((one) => one.lineId === lineId);
  const [first] = due?.parts ?? [];
  if (!line || !due || !amount || !first) return undefined;
  const supplierAmount = total(
    first.supplierAmount.currency,
    due.parts.map((part) => part.supplierAmount),
  );
  return {
    afterSaleId: randomUUID(),
    ...newAfterSale({ order, item }, now),
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
