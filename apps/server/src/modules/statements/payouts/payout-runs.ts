import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { decidePayoutRun, makePayoutRun, PayoutRun, settlePayouts } from '@throughfare/contract/calls/agency-payouts';
import { type Currency, format as formatMoney, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type AgencyPerson, lockAgencies, lockAgency } from '../../agencies/agencies.api.ts';
import { enterTransfer } from '../record-transfer.ts';
import type { StatementDeps } from '../statement-deps.ts';
import { nextNumber } from '../statement-store.ts';
import { maskedWords, openAccount } from './bank-account.ts';
import { bankFiles, type PayoutFormat } from './bank-files/bank-files.ts';
import { owedPayouts, payoutReference } from './list-payouts.ts';

const todayOf = ({ clock }: Pick<StatementDeps, 'clock'>): string => new Date(clock.now()).toISOString().slice(0, 10);

/** "P-2026-000019-1": the bank passes it on, and the agency's statement names the payment by it. */
const endToEndIdOf = (number: string, position: number): string => `${number}-${position}`;

/**
 * Puts the sums owed into a file for the bank. Refuses `payout.nothing`, `payout.noAccountOfOurs`, `payout.inThePast`, and
 * `approval.administrator` for a large file, which another administrator must confirm (AGENCY-120). If two people press at once, one makes
 * the file and the other finds nothing left.
 */
export async function makeRun(
  { format, currency, executeOn }: CallRequest<typeof makePayoutRun>['body'],
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<{ readonly done: string; readonly runId: string }> {
  const { db, clock, payoutAccount, twoPeopleFromMinor } = deps;
  if (executeOn < todayOf(deps)) throw new Refusal('payout.inThePast');
  if (bankFiles[format].needsAccountOfOurs && !payoutAccount) throw new Refusal('payout.noAccountOfOurs');
  const runId = randomUUID();
  return db.transaction().execute(async (transaction) => {
    // Locks out other files, transfers and changes of bank details while this file is made.
    await lockAgencies(transaction);
    const owed = (await owedPayouts(transaction)).filter((payout) => payout.currency === currency && payout.details?.format === format);
    if (owed.length === 0) throw new Refusal('payout.nothing');
    const total = owed.reduce((sum, { minor }) => sum + minor, 0);
    const now = new Date(clock.now());
    // Several small files are one large one.
    const isLarge = total + (await unapprovedMinor(transaction, currency, now)) >= twoPeopleFromMinor;
    if (isLarge && !by.isAdmin) throw new Refusal('approval.administrator');
    const number = await nextNumber(transaction, 'P', executeOn.slice(0, 4));
    await sql`
      insert into retail.payout_run (id, number, format, currency, execute_on, made_by, made_at, approval)
      values (${runId}, ${number}, ${format}, ${currency}, ${executeOn}, ${by.userId}, ${now}, ${isLarge ? 'waiting' : 'notNeeded'})`.execute(
      transaction,
    );
    const rows = owed.map(({ agencyId, minor, statementNumber, details }, index) => ({
      position: index + 1,
      agency_id: agencyId,
      details_id: details?.id,
      amount_minor: minor,
      statement_number: statementNumber,
    }));
    await sql`
      insert into retail.payout (run_id, currency, position, agency_id, details_id, amount_minor, statement_number)
      select ${runId}::uuid, ${currency}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position integer, agency_id uuid,
        details_id uuid, amount_minor bigint, statement_number text)`.execute(transaction);
    const payments = owed.length === 1 ? '1 payment' : `${owed.length} payments`;
    return {
      runId,
      done: `File ${number} has ${payments}, ${formatMoney(money(currency, total))} in all.${isLarge ? ' It waits for a second administrator.' : ''}`,
    };
  });
}

/** The sum of the files of the last 30 days that nobody else has confirmed. */
async function unapprovedMinor(transaction: Db, currency: Currency, now: Date): Promise<number> {
  const { rows } = await sql<{ minor: string | null }>`
    select sum(payout.amount_minor) as minor from retail.payout_run run join retail.payout on payout.run_id = run.id
    where run.currency = ${currency} and run.approval = 'notNeeded' and payout.state <> 'dropped'
      and run.made_at > ${new Date(now.getTime() - 30 * 86_400_000)}`.execute(transaction);
  return Number(rows[0]?.minor ?? 0);
}

interface PayoutRow {
  run_id: string;
  number: string;
  format: PayoutFormat;
  currency: Currency;
  execute_on: string;
  made_at: Date;
  made_by: string | null;
  made_by_id: string | null;
  approval: 'notNeeded' | 'waiting' | 'approved' | 'refused';
  position: number;
  agency_id: string;
  agency: string;
  amount_minor: string;
  statement_number: string;
  state: 'open' | 'paid' | 'dropped';
  details_id: string;
  sealed: Buffer;
  country: string;
  ending: string;
}

const most = 30;

/** The rows of one run, or of the latest runs, newest first. */
async function rowsOf(db: Db, runId?: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select run.id as run_id, run.number, run.format, run.currency, to_char(run.execute_on, 'YYYY-MM-DD') as execute_on, run.made_at,
      person.name as made_by, run.made_by as made_by_id,
      run.approval, payout.position, payout.agency_id, agency.name as agency,
      payout.amount_minor, payout.statement_number, payout.state, details.id as details_id, details.sealed, details.country, details.ending
    from (select * from retail.payout_run where ${runId ?? null}::uuid is null or id = ${runId ?? null} order by made_at desc limit ${most}) run
      join retail.payout on payout.run_id = run.id join shared.agency on agency.id = payout.agency_id
      join retail.agency_bank_details details on details.id = payout.details_id
      left join shared.person person on person.id = run.made_by
    order by run.made_at desc, run.number desc, payout.position`.execute(db);
  return rows;
}

export async function listRuns(by: AgencyPerson, { db, admission }: StatementDeps): Promise<PayoutRun[]> {
  const runs = Map.groupBy(await rowsOf(db), ({ run_id }) => run_id);
  const listed = [...runs.values()].map(async (rows) => {
    const [run] = rows;
    if (!run) return [];
    const approval = run.approval === 'waiting' ? await admission.approvalFor(by, [run.made_by_id], db) : undefined;
    const { currency } = run;
    const amountOf = (minor: number): string => toDecimal(money(currency, minor));
    const presented: PayoutRun = {
      runId: run.run_id,
      number: run.number,
      format: run.format,
      currency,
      total: amountOf(rows.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)),
      executeOn: run.execute_on,
      madeAt: run.made_at.toISOString(),
      madeBy: run.made_by ?? 'An account that has ended',
      state: run.approval === 'waiting' || run.approval === 'refused' ? run.approval : 'ready',
      ...(approval ? { approval } : {}),
      payouts: rows.map((row) => ({
        position: row.position,
        agencyName: row.agency,
        amount: amountOf(Number(row.amount_minor)),
        account: maskedWords(row.country, row.ending),
        statementNumber: row.statement_number,
        endToEndId: endToEndIdOf(run.number, row.position),
        state: row.state,
      })),
    };
    return [presented];
  });
  return (await Promise.all(listed)).flat();
}

/** The text of the file, with full account numbers. Refuses `payout.waits`, `payout.noAccountOfOurs` and `payout.unreadable`. */
export async function writeRun(runId: string, { db, secrets, payoutAccount }: StatementDeps) {
  const rows = await rowsOf(db, runId);
  const [run] = rows;
  if (!run) throw new Refusal('object.notFound');
  if (run.approval === 'waiting' || run.approval === 'refused') throw new Refusal('payout.waits');
  const file = bankFiles[run.format];
  if (file.needsAccountOfOurs && !payoutAccount) throw new Refusal('payout.noAccountOfOurs');
  const text = file.write({
    number: run.number,
    currency: run.currency,
    executeOn: run.execute_on,
    madeAt: run.made_at,
    from: payoutAccount,
    payments: rows.map((row) => {
      const to = openAccount(row.sealed, row.details_id, secrets);
      if (!to) throw new Refusal('payout.unreadable', { agency: row.agency });
      return {
        endToEndId: endToEndIdOf(run.number, row.position),
        to,
        minor: Number(row.amount_minor),
        text: payoutReference(row.statement_number),
      };
    }),
  });
  return { fileName: `${run.number}.${file.extension}`, mediaType: file.mediaType, content: Buffer.from(text).toString('base64') };
}

/**
 * Records the bank's outcome for the open payments of a run, or for one of them. A made payment becomes a transfer of the ledger; a failed
 * one is owed again. Refuses `payout.waits`, `payout.settled` and `transfer.inTheFuture`.
 */
export async function settleRun(
  { runId, position, outcome, valueDay }: CallRequest<typeof settlePayouts>['body'],
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<string> {
  if (outcome === 'paid' && valueDay > todayOf(deps)) throw new Refusal('transfer.inTheFuture');
  return deps.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ number: string; agency_id: string; currency: Currency; position: number; amount_minor: string }>`
      update retail.payout set state = ${outcome} from retail.payout_run run
      where run.id = payout.run_id and run.id = ${runId} and run.approval in ('notNeeded', 'approved') and payout.state = 'open' and payout.position = ${position ?? sql.ref('payout.position')}
      returning run.number, payout.agency_id, payout.currency, payout.position, payout.amount_minor`.execute(transaction);
    if (rows.length === 0) {
      const [run] = await rowsOf(transaction, runId);
      if (!run) throw new Refusal('object.notFound');
      throw new Refusal(run.approval === 'waiting' ? 'payout.waits' : 'payout.settled');
    }
    for (const { number, agency_id: agencyId, currency, position: at, amount_minor } of rows) {
      if (outcome === 'dropped') continue;
      await lockAgency(transaction, agencyId);
      const amount = money(currency, Number(amount_minor));
      await enterTransfer(
        transaction,
        { agencyId, direction: 'paid', amount, valueDay, bankReference: endToEndIdOf(number, at) },
        by,
        deps,
      );
    }
    const payments = rows.length === 1 ? '1 payment is' : `${rows.length} payments are`;
    return outcome === 'paid' ? `${payments} entered as paid.` : `${payments} entered as not paid, and owed again.`;
  });
}

/** A second administrator's decision. The amounts of a refused file are owed again. Refuses `payout.decided` and `approval.…` (AGENCY-120). */
export async function decideRun(
  { runId, decision }: CallRequest<typeof decidePayoutRun>['body'],
  by: AgencyPerson,
  { db, clock, admission }: StatementDeps,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ number: string; made_by: string | null; approval: PayoutRow['approval'] }>`
      select number, made_by, approval from retail.payout_run where id = ${runId} for update`.execute(transaction);
    const [run] = rows;
    if (!run) throw new Refusal('object.notFound');
    if (run.approval !== 'waiting') throw new Refusal('payout.decided');
    const isConfirmed = decision === 'confirm';
    // Its author may withdraw it.
    if (isConfirmed || run.made_by !== by.userId) await admission.checkSecondPerson(by, [run.made_by], transaction);
    await sql`
      update retail.payout_run set approval = ${isConfirmed ? 'approved' : 'refused'}, decided_by = ${by.userId},
        decided_at = ${new Date(clock.now())} where id = ${runId}`.execute(transaction);
    if (!isConfirmed) await sql`update retail.payout set state = 'dropped' where run_id = ${runId}`.execute(transaction);
    return isConfirmed
      ? `File ${run.number} is confirmed. The bank can have it.`
      : `File ${run.number} is refused. Its amounts are owed again.`;
  });
}
