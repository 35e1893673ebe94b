import { Refusal } from '@throughfare/kernel/refusal';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import { notePayment, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { agencyPays, saleOfGroup } from './rules/group-money.ts';

/** The ledger keeps a group under this value; statements show what follows the colon. */
export const ledgerOrderOf = ({ reference }: Pick<StoredGroup, 'reference'>): string => `group:${reference}`;

/** The ways in which the agency can pay for this offer. A transfer to our bank is always possible. */
export async function waysToPay({ agencyId, offer }: StoredGroup, { termsOfAgency, credit }: GroupsDeps): Promise<('account' | 'bank')[]> {
  const terms = await termsOfAgency(agencyId);
  const isAgreed = offer !== undefined && terms?.paymentMethods.includes('onAccount') === true;
  return isAgreed && (await credit.payments.takes(agencyId, offer.currency)) ? ['account', 'bank'] : ['bank'];
}

/**
 * Holds the sum on the agency's account until the group is booked. Each try has a reference of its own once the one before was given back,
 * and is noted before it holds anything. Refuses `card.declined` with the account's reason.
 */
export async function holdForGroup(group: StoredGroup, { db, credit, refusalOf }: GroupsDeps): Promise<string> {
  const { groupId, agencyId, offer } = group;
  if (!offer) throw new Refusal('group.notNow');
  for (let attempt = 0; ; attempt += 1) {
    const opened = await credit.payments.open({ agencyId, reference: `group/${groupId}/${attempt}`, amount: agencyPays(offer) });
    if (opened.kind !== 'done') throw refusalOf(opened);
    const { intentId, status, amount } = opened.value;
    const wanted = agencyPays(offer);
    if (status === 'canceled') continue;
    // Left by a try that held another offer and died.
    if (status === 'requires_capture' && amount.minor !== wanted.minor) {
      await credit.payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: `${intentId}/cancel` });
      continue;
    }
    await notePayment(db, groupId, intentId);
    // an earlier, unfinished try may have been for another mark-up
    if (status === 'requires_confirmation' && amount.minor !== wanted.minor)
      await credit.payments.updateIntentAmount({ intentId, amount: wanted, idempotencyKey: `${intentId}/${wanted.minor}` });
    const held = await credit.payments.confirmIntent({ intentId, idempotencyKey: `${intentId}/confirm` });
    if (held.kind === 'held') return intentId;
    if (held.kind === 'requires_action') throw new Refusal('payment.unavailable');
    throw refusalOf(held);
  }
}

/** Gives back the sum that is held for a group. Does nothing if none is. */
export async function releaseGroup({ intentId }: StoredGroup, { credit }: GroupsDeps): Promise<void> {
  if (intentId !== undefined)
    await credit.payments.cancelIntent({ intentId, reason: 'requested_by_customer', idempotencyKey: `${intentId}/cancel` });
}

/** Takes the held sum. Safe to repeat. Refuses `card.declined`. */
export async function takeForGroup({ intentId, offer }: StoredGroup, { credit, refusalOf }: GroupsDeps): Promise<void> {
  if (intentId === undefined || !offer) return;
  const taken = await credit.payments.captureIntent({ intentId, amount: agencyPays(offer), idempotencyKey: `${intentId}/capture` });
  if (taken.kind !== 'done') throw refusalOf(taken);
}

/** Posts the sale: what the agency owes or has paid, our debt to the train company, commission and mark-up. Statements read it there. */
export async function postGroup(transaction: DbTransaction, group: StoredGroup, { ledger }: GroupsDeps): Promise<void> {
  const { groupId, agencyId, offer, paidBy } = group;
  if (!offer?.sold) return;
  const account = paidBy === 'account' ? 'on_account' : 'bank';
  const sale = saleOfGroup(groupId, agencyId, offer, offer.sold);
  await writeTogether(transaction, ledger.postingSale(ledgerOrderOf(group), [sale], [{ account, amount: agencyPays(offer) }]));
}
