import { randomUUID } from 'node:crypto';
import { format, fromDecimal, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import { openRefund, refundsOf, settleRefund, type StoredRefund, storeRefund } from './group-refund-store.ts';
import { findGroup, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { ledgerOrderOf } from './pay-group.ts';
import { type GivenBack, ledgerRefundOf, refundOfGroup } from './rules/group-money.ts';

export interface WantedRefund {
  readonly refund: string;
  readonly isWhole: boolean;
  readonly text: string;
}

export function givenBack(refunds: readonly GivenBack[]): GivenBack {
  const sumOf = (figure: keyof GivenBack): number => refunds.reduce((sum, refund) => sum + refund[figure], 0);
  return {
    supplierMinor: sumOf('supplierMinor'),
    fareMinor: sumOf('fareMinor'),
    commissionMinor: sumOf('commissionMinor'),
    markUpMinor: sumOf('markUpMinor'),
  };
}

/**
 * Keeps the refund, then gives the agency's account its sum back. The ledger has it with the state that tells of it (`postGroupRefund`). One
 * that a crash has left is finished first, whatever is asked. Refuses `group.refundTooHigh`, `card.declined`.
 */
export async function giveBackOfGroup(group: StoredGroup, wanted: WantedRefund, byUserId: string, deps: GroupsDeps): Promise<void> {
  const refund = await keepRefund(group, wanted, byUserId, deps);
  if (!refund || refund.paidMinor === 0 || !group.offer || group.intentId === undefined || group.paidBy !== 'account') return;
  const amount = money(group.offer.currency, refund.paidMinor);
  const given = await deps.credit.payments.refund({ intentId: group.intentId, amount, idempotencyKey: `group-refund/${refund.refundId}` });
  if (given.kind !== 'done') throw deps.refusalOf(given);
}

async function keepRefund(
  { groupId, agencyId, bookedAt }: StoredGroup,
  { refund, isWhole, text }: WantedRefund,
  byUserId: string,
  { db, clock, returnsMarkUp }: GroupsDeps,
): Promise<StoredRefund | undefined> {
  const day = (bookedAt ?? new Date(clock.now())).toISOString().slice(0, 10);
  const returned = await returnsMarkUp(agencyId, day);
  return db.transaction().execute(async (transaction) => {
    const group = await findGroup(transaction, groupId, 'all', true);
    const sold = group?.offer?.sold;
    if (!group?.offer || !sold) return undefined;
    const begun = await openRefund(transaction, groupId);
    if (begun) return begun;
    const supplied = fromDecimal(sold.supplier.currency, refund.includes('.') ? refund : `${refund}.00`);
    const before = givenBack(await refundsOf(transaction, groupId));
    const left = sold.supplier.minor - before.supplierMinor;
    if (supplied.minor > left) throw new Refusal('group.refundTooHigh', { most: format(money(sold.supplier.currency, left)) });
    const figures = refundOfGroup({ minor: group.offer.minor, sold }, { before, supplierMinor: supplied.minor, returnsMarkUp: returned });
    const kept = { ...figures, refundId: randomUUID(), isWhole, text, madeAt: new Date(clock.now()) };
    await storeRefund(transaction, groupId, byUserId, kept);
    return kept;
  });
}

/** Posts the kept refund and what the agency got, and answers it. A transfer to the agency leaves our bank by hand. */
export async function postGroupRefund(transaction: DbTransaction, group: StoredGroup, at: Date, deps: GroupsDeps): Promise<StoredRefund> {
  const { groupId, agencyId, offer, paidBy } = group;
  const refund = await openRefund(transaction, groupId);
  if (!refund || !offer?.sold) throw new Refusal('group.notNow');
  await settleRefund(transaction, refund.refundId, at);
  if (refund.supplierMinor === 0) return refund;
  const { refundId, paidMinor } = refund;
  const orderId = ledgerOrderOf(group);
  await deps.ledger.postRefund(
    transaction,
    orderId,
    ledgerRefundOf({ itemId: groupId, refundId, agencyId }, refund, offer.currency, offer.sold),
  );
  if (paidMinor > 0)
    await deps.ledger.postPayout(transaction, orderId, {
      refundId,
      itemId: groupId,
      amount: money(offer.currency, paidMinor),
      paidBy: paidBy === 'account' ? 'on_account' : 'bank',
    });
  return refund;
}
