import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { AccountFault } from './statements.api.ts';

interface FaultRow {
  subject: string;
  order_id: string | null;
  currency: string;
  said: string;
  expected: string;
}

/** Checks that a statement adds up and opens with the closing balance of the one before. */
const sums = sql`
  select number as subject, null::text as order_id, currency, closing_minor as said, expected from (
    select statement.number, statement.currency, statement.closing_minor,
      coalesce(lag(statement.closing_minor) over (partition by statement.agency_id, statement.currency order by statement.issued_at, statement.number), 0)
        + (select coalesce(sum(line.minor), 0) from retail.agency_statement_line line where line.statement_id = statement.id) as expected
    from retail.agency_statement statement) added
  where closing_minor <> expected`;

/** The debt of an account: its orders less their refunds, less payments received, and less earnings that are on a statement. */
const accounts = sql`
  select agency.name as subject, null::text as order_id, account.currency, account.owed_minor as said, owed.expected
  from shared.credit_account account join shared.agency on agency.id = account.agency_id
    join lateral (
      select (select coalesce(sum(captured_minor - refunded_minor), 0) from shared.account_payment
          where agency_id = account.agency_id and currency = account.currency)
        - (select coalesce(sum(amount_minor), 0) from retail.agency_settlement_payment
          where agency_id = account.agency_id and currency = account.currency and direction = 'received')
        + (select coalesce(sum(billed.minor), 0) from retail.agency_statement statement
            join retail.agency_statement_line billed on billed.statement_id = statement.id
            join shared.ledger_line line on line.entry_id = billed.entry_id and line.position = billed.entry_position
          where statement.agency_id = account.agency_id and statement.currency = account.currency and line.account <> 'on_account') as expected
    ) owed on true
  where account.owed_minor <> owed.expected`;

/** The ledger has an order on account with the amounts of its payments, both of the sale and of exchanges. */
const ledger = (settledBefore: Date) => sql`
  select taken.order_id as subject, taken.order_id, taken.currency, taken.minor as said, posted.minor as expected
  from (
    select paid.order_id, account.currency, sum(account.captured_minor - account.refunded_minor) as minor
    from shared.account_payment account join shared.order_payment paid on paid.intent_id = account.intent_id
    group by paid.order_id, account.currency
    having max(account.changed_at) < ${settledBefore}) taken
    join lateral (
      select coalesce(sum(line.minor), 0) as minor from shared.ledger_line line
      where line.order_id = taken.order_id and line.account = 'on_account'
    ) posted on true
  where taken.minor <> posted.minor`;

export async function checkAccounts(db: Db, settledBeforeMs: number): Promise<AccountFault[]> {
  const checks = [
    ['sum', sums],
    ['account', accounts],
    ['ledger', ledger(new Date(settledBeforeMs))],
  ] as const;
  const found = await Promise.all(
    checks.map(async ([kind, check]) => {
      const { rows } = await sql<FaultRow>`${check}`.execute(db);
      return rows.map(({ subject, order_id, currency, said, expected }): AccountFault => ({
        kind,
        subject,
        ...(order_id === null ? {} : { orderId: order_id }),
        currency,
        saidMinor: Number(said),
        expectedMinor: Number(expected),
      }));
    }),
  );
  return found.flat();
}
