import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import { type Currency, format, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { owedPayouts } from './payouts/list-payouts.ts';
import type { StatementDeps } from './statement-deps.ts';
import { agedStatements, listStatements } from './statement-store.ts';

type WaitingDeps = Pick<StatementDeps, 'db' | 'clock' | 'admission'>;

/** The money that waits for a person: of the whole shop for the super agency's people, and of their own agency for those who read its account. */
export async function waitingMoney(person: AgencyPerson, deps: WaitingDeps): Promise<readonly WaitingItem[]> {
  const found = await Promise.all([
    ...(mayInAgency(person, 'keepMoney') ? [secondPerson(person, deps), disputedMemos(deps), payouts(deps)] : []),
    ...(mayInAgency(person, 'readMoney') ? [openMemos(person, deps), unpaidStatements(person, deps)] : []),
  ]);
  return found.flat();
}

const moneyPath = (agencyId: string): string => `/agency-money?agencyId=${agencyId}`;

interface AskedRow {
  id: string;
  agency_id: string;
  label: string;
  asked_by: string | null;
}

/** New bank details, large memos and large files for the bank, for those who may confirm them. */
async function secondPerson(person: AgencyPerson, { db, admission }: WaitingDeps): Promise<WaitingItem[]> {
  const [details, memosAsked, runs] = await Promise.all([
    sql<AskedRow>`
      select details.id, details.agency_id, agency.name as label, details.entered_by as asked_by
      from retail.agency_bank_details details join shared.agency on agency.id = details.agency_id
      where details.state = 'waiting' order by details.entered_at`.execute(db),
    sql<AskedRow>`
      select memo.id, memo.agency_id, 'Memo ' || memo.number as label, memo.entered_by as asked_by
      from retail.agency_memo memo where memo.state = 'waiting' order by memo.created_at`.execute(db),
    sql<AskedRow>`
      select run.id, '' as agency_id, 'File ' || run.number as label, run.made_by as asked_by
      from retail.payout_run run where run.approval = 'waiting' order by run.made_at`.execute(db),
  ]);
  const items: readonly (AskedRow & Pick<WaitingItem, 'kind' | 'key' | 'text' | 'path'>)[] = [
    ...details.rows.map((row) => ({
      ...row,
      kind: 'bankDetails' as const,
      key: `bank-details ${row.id}`,
      text: 'new bank details wait for a second person',
      path: moneyPath(row.agency_id),
    })),
    ...memosAsked.rows.map((row) => ({
      ...row,
      kind: 'memo' as const,
      key: `memo ${row.id} waiting`,
      text: 'waits for a second administrator',
      path: moneyPath(row.agency_id),
    })),
    ...runs.rows.map((row) => ({
      ...row,
      kind: 'payout' as const,
      key: `payout-run ${row.id}`,
      text: 'waits for a second administrator',
      path: '/admin/payouts',
    })),
  ];
  const listed = items.map(async ({ kind, key, label, text, path, asked_by: askedBy }): Promise<WaitingItem[]> => {
    const { mayApprove } = await admission.approvalFor(person, [askedBy], db);
    return mayApprove ? [{ kind, key, label, text, path, isUrgent: false }] : [];
  });
  return (await Promise.all(listed)).flat();
}

interface MemoRow {
  id: string;
  number: string;
  agency_id: string;
  agency: string;
  currency: Currency;
  amount_minor: string;
  dispute_until: string;
}

const memos = sql`
  select memo.id, memo.number, memo.agency_id, agency.name as agency, memo.currency, memo.amount_minor,
    to_char(memo.dispute_until, 'YYYY-MM-DD') as dispute_until
  from retail.agency_memo memo join shared.agency on agency.id = memo.agency_id`;

async function disputedMemos({ db }: WaitingDeps): Promise<WaitingItem[]> {
  const { rows } = await sql<MemoRow>`${memos} where memo.state = 'disputed' order by memo.changed_at`.execute(db);
  return rows.map((row) => ({
    kind: 'memo',
    key: `memo ${row.id} disputed`,
    label: row.agency,
    text: `disputes debit memo ${row.number} of ${amountOf(row)}`,
    path: moneyPath(row.agency_id),
    isUrgent: false,
  }));
}

/** Debit memos that the agency may still dispute. */
async function openMemos({ agencyId }: AgencyPerson, { db }: WaitingDeps): Promise<WaitingItem[]> {
  const { rows } = await sql<MemoRow>`
    ${memos} where memo.agency_id = ${agencyId} and memo.state = 'open' order by memo.dispute_until, memo.number`.execute(db);
  return rows.map((row) => ({
    kind: 'memo',
    key: `memo ${row.id} open`,
    label: `Debit memo ${row.number}`,
    text: `${amountOf(row)}: accept or dispute it`,
    path: '/agency-money',
    by: endOf(row.dispute_until),
    isUrgent: false,
  }));
}

async function unpaidStatements({ agencyId }: AgencyPerson, { db, clock }: WaitingDeps): Promise<WaitingItem[]> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const byCurrency = Map.groupBy(await listStatements(db, agencyId), ({ currency }) => currency);
  const items = [...byCurrency].map(async ([currency, statements]) => {
    const aged = await agedStatements(db, { agencyId, currency, today }, statements);
    return statements.flatMap(({ statementId, number, dueOn }, index): WaitingItem[] => {
      const { unpaidMinor = 0, daysOverdue = 0 } = aged[index] ?? {};
      if (unpaidMinor === 0) return [];
      return [
        {
          kind: 'statement',
          key: `statement ${statementId}${daysOverdue > 0 ? ' overdue' : ''}`,
          label: `Statement ${number}`,
          text: `${format(money(currency, unpaidMinor))} to pay${daysOverdue > 0 ? ', overdue' : ''}`,
          path: '/agency-money',
          by: endOf(dueOn),
          isUrgent: daysOverdue > 0,
        },
      ];
    });
  });
  return (await Promise.all(items)).flat();
}

/** Money owed to agencies that no file for the bank pays yet. */
async function payouts({ db }: WaitingDeps): Promise<WaitingItem[]> {
  const owed = await owedPayouts(db);
  return owed.map(({ agencyId, agencyName, currency, minor, statementNumber, details }) => ({
    kind: 'payout',
    key: `payout ${agencyId} ${currency} ${statementNumber}`,
    label: agencyName,
    text: `${format(money(currency, minor))} by statement ${statementNumber}${details ? '' : ', without confirmed bank details'}`,
    path: '/admin/payouts',
    isUrgent: false,
  }));
}

const amountOf = ({ currency, amount_minor }: MemoRow): string => format(money(currency, Number(amount_minor)));

/** Days end in UTC, as the rules about them say. */
const endOf = (day: string): string => `${day}T23:59:00.000Z`;
