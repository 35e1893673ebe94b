import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { recordTransfer as recordTransferCall } from '@throughfare/contract/calls/agency-statements';
import { type Currency, format, fromDecimal, money, type Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import { type AgencyPerson, lockAgency } from '../agencies/agencies.api.ts';
import type { LedgerLine } from '../ledger/ledger.api.ts';
import { lookAtAccount } from './look-at-overdue.ts';
import type { StatementDeps } from './statement-deps.ts';
import { ledgerBalances, ledgerOrderOf } from './unbilled-lines.ts';

/** "12" becomes "12.00"; "12.50" stays. */
export const withCents = (text: string): string => (text.includes('.') ? text : `${text}.00`);

/**
 * A payment from or to an agency, its entry in the ledger and its effect on the account, in one transaction. Refuses `transfer.twice`,
 * `transfer.nothing`, `transfer.inTheFuture`, and `transfer.tooMuch` if an agency would be paid more than it is owed.
 */
export async function recordTransfer(
  asked: CallRequest<typeof recordTransferCall>['body'],
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<string> {
  const { db, clock, admission } = deps;
  const agencyId = await admission.whichAgency(by, asked.agencyId, db);
  const { currency, direction, valueDay, bankReference } = asked;
  const amount = fromDecimal(currency, withCents(asked.amount));
  if (amount.minor === 0) throw new Refusal('transfer.nothing');
  if (valueDay > new Date(clock.now()).toISOString().slice(0, 10)) throw new Refusal('transfer.inTheFuture');
  return db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    // A sum in an open file for the bank counts as paid.
    const owed = -((await ledgerBalances(transaction, agencyId)).get(currency) ?? 0) - (await openPayouts(transaction, agencyId, currency));
    if (direction === 'paid' && amount.minor > owed)
      throw new Refusal('transfer.tooMuch', { most: format(money(currency, Math.max(0, owed))) });
    return enterTransfer(transaction, { agencyId, direction, amount, valueDay, bankReference }, by, deps);
  });
}

interface Transfer {
  readonly agencyId: string;
  readonly direction: 'received' | 'paid';
  readonly amount: Money;
  /** YYYY-MM-DD */
  readonly valueDay: string;
  readonly bankReference: string;
}

/** Records a movement at the bank, whatever the debt was by then. Refuses `transfer.twice`. */
export async function enterTransfer(
  transaction: DbTransaction,
  { agencyId, direction, amount, valueDay, bankReference }: Transfer,
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<string> {
  const { clock, admission, ledger, credit } = deps;
  const { currency } = amount;
  const [transferId, atMs] = [randomUUID(), clock.now()];
  const { numAffectedRows } = await sql`
    insert into retail.agency_settlement_payment (id, agency_id, currency, direction, amount_minor, value_day, bank_reference, entered_by, created_at)
    values (${transferId}, ${agencyId}, ${currency}, ${direction}, ${amount.minor}, ${valueDay}, ${bankReference}, ${by.userId}, ${new Date(atMs)})
    on conflict do nothing`.execute(transaction);
  if (numAffectedRows === 0n) throw new Refusal('transfer.twice');
  // A payment from the agency reduces its debt; a pay-out reduces the shop's.
  const sign = direction === 'received' ? 1 : -1;
  const ours: LedgerLine = { account: 'bank', currency, minor: sign * amount.minor, kind: 'transfer' };
  const theirs: LedgerLine =
    direction === 'received'
      ? { account: 'on_account', currency, minor: -amount.minor, kind: 'transfer' }
      : { account: `agency:${agencyId}`, currency, minor: amount.minor, kind: 'transfer' };
  await ledger.post(transaction, [
    { orderId: ledgerOrderOf(agencyId), agencyId, movement: `transfer/${transferId}`, lines: [ours, theirs] },
  ]);
  if (direction === 'received') await credit.settle(transaction, agencyId, amount);
  await lookAtAccount(transaction, agencyId, currency, deps);
  const words = direction === 'received' ? 'received' : 'paid to the agency';
  const detail = `${format(amount)} ${words}, ${bankReference}`;
  await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'transferEntered', detail, atMs });
  return `${format(amount)} ${words} are entered.`;
}

/** The sum that open files for the bank may still pay an agency, in minor units. */
async function openPayouts(db: Db, agencyId: string, currency: Currency): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(amount_minor), 0) as minor from retail.payout
    where agency_id = ${agencyId} and currency = ${currency} and state = 'open'`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}
