import type { Currency } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { AgedStatement } from './rules/age-statements.ts';
import { ageStatements } from './rules/age-statements.ts';
import type { AccountLine } from './unbilled-lines.ts';

export interface StoredStatement {
  readonly statementId: string;
  readonly number: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  /** YYYY-MM-DD. Absent for the first statement. */
  readonly fromDay?: string;
  readonly untilDay: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly chargedMinor: number;
  readonly issuedAt: Date;
  readonly dueOn: string;
}

/** Oldest first. */
export async function listStatements(db: Db, agencyId: string, currency?: Currency): Promise<StoredStatement[]> {
  const { rows } = await sql<object>`
    select statement.id as statement_id, statement.number, statement.agency_id, agency.name as agency_name, statement.currency,
      to_char(statement.until_day, 'YYYY-MM-DD') as until_day, to_char(statement.due_on, 'YYYY-MM-DD') as due_on,
      to_char(lag(statement.until_day) over (partition by statement.currency order by statement.issued_at, statement.number) + 1, 'YYYY-MM-DD')
        as from_day,
      statement.opening_minor, statement.closing_minor, statement.issued_at,
      (select coalesce(sum(line.minor) filter (where not line.is_settlement), 0)::bigint from retail.agency_statement_line line
        where line.statement_id = statement.id) as charged_minor
    from retail.agency_statement statement join shared.agency on agency.id = statement.agency_id
    where statement.agency_id = ${agencyId} and (${currency ?? null}::text is null or statement.currency = ${currency ?? null})
    order by statement.issued_at, statement.number`.execute(db);
  return rows.map((row) => recordOf<StoredStatement>(row));
}

export async function agencyOfStatement(db: Db, statementId: string): Promise<string | undefined> {
  const { rows } = await sql<{ agency_id: string }>`
    select agency_id from retail.agency_statement where id = ${statementId}`.execute(db);
  return rows[0]?.agency_id;
}

export async function linesOfStatement(db: Db, statementId: string): Promise<Omit<AccountLine, 'isOnAccount'>[]> {
  const { rows } = await sql<object>`
    select entry_id, entry_position, happened_at, to_char(value_day, 'YYYY-MM-DD') as value_day, booking_reference, order_id, text, is_settlement,
      minor, case when tax_words is not null then json_strip_nulls(json_build_object('words', tax_words, 'rule', tax_rule, 'minor', tax_minor)) end as tax
    from retail.agency_statement_line where statement_id = ${statementId} order by position`.execute(db);
  return rows.map((row) => recordOf<Omit<AccountLine, 'isOnAccount'>>(row));
}

/** Payments from the agency less payments to it, whether on a statement or not. */
async function transferred(db: Db, agencyId: string, currency: Currency): Promise<number> {
  const { rows } = await sql<{ minor: string | null }>`
    select sum(case direction when 'received' then amount_minor else -amount_minor end) as minor
    from retail.agency_settlement_payment where agency_id = ${agencyId} and currency = ${currency}`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** The unpaid sum and its age for each statement of one currency, oldest first. */
export async function agedStatements(
  db: Db,
  { agencyId, currency, today }: { readonly agencyId: string; readonly currency: Currency; readonly today: string },
  statements: readonly StoredStatement[],
): Promise<AgedStatement[]> {
  return ageStatements(statements, await transferred(db, agencyId, currency), today);
}

export async function insertStatement(
  transaction: DbTransaction,
  statement: Omit<StoredStatement, 'agencyName' | 'fromDay' | 'chargedMinor'> & { readonly issuedBy?: string },
  lines: readonly AccountLine[],
): Promise<void> {
  const { statementId, number, agencyId, currency, untilDay, openingMinor, closingMinor, issuedAt, dueOn, issuedBy } = statement;
  await sql`
    insert into retail.agency_statement (id, number, agency_id, currency, until_day, opening_minor, closing_minor, due_on, issued_by, issued_at)
    values (${statementId}, ${number}, ${agencyId}, ${currency}, ${untilDay}, ${openingMinor}, ${closingMinor}, ${dueOn},
      ${issuedBy ?? null}, ${issuedAt})`.execute(transaction);
  const rows = lines.map((line, index) => ({
    position: index + 1,
    entry_id: line.entryId,
    entry_position: line.entryPosition,
    happened_at: line.happenedAt.toISOString(),
    value_day: line.valueDay,
    booking_reference: line.bookingReference ?? null,
    order_id: line.orderId ?? null,
    text: line.text,
    is_settlement: line.isSettlement,
    minor: line.minor,
    tax_words: line.tax?.words ?? null,
    tax_rule: line.tax?.rule ?? null,
    tax_minor: line.tax?.minor ?? null,
  }));
  await sql`
    insert into retail.agency_statement_line (statement_id, position, entry_id, entry_position, happened_at, value_day, booking_reference, order_id,
      text, is_settlement, minor, tax_words, tax_rule, tax_minor)
    select ${statementId}::uuid, line.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, entry_id uuid,
      entry_position integer, happened_at timestamptz, value_day date, booking_reference text, order_id text, text text, is_settlement boolean,
      minor bigint, tax_words text, tax_rule text, tax_minor bigint)`.execute(transaction);
}

/** "S-2026-000017": each paper of this kind has its own. */
export async function nextNumber(transaction: DbTransaction, letter: 'S' | 'M' | 'P', year: string): Promise<string> {
  const { rows } = await sql<{ next: string }>`select nextval('retail.agency_paper_number')::text as next`.execute(transaction);
  return `${letter}-${year}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
}
