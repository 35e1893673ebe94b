import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { ledgerBalances } from '../unbilled-lines.ts';
import { maskedWords } from './bank-account.ts';
import { formatFor } from './bank-files/bank-files.ts';

interface Owed {
  agency_id: string;
  agency: string;
  currency: Currency;
  number: string;
  closing_minor: string;
  paid_since_minor: string;
  details_id: string | null;
  kind: 'iban' | 'local' | null;
  country: string | null;
  ending: string | null;
}

/** The sum owed to an agency by an issued statement, and the files that can pay it. */
export interface OwedPayout {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly statementNumber: string;
  /** Absent: no bank details are in force. */
  readonly details?: { readonly id: string; readonly masked: string; readonly format: 'sepa' | 'list' };
}

/**
 * Agencies whose last statement in a currency closes in their favour, without those already in an open file. Never more than the ledger
 * owes them by now: a commission taken back since the statement reduces the pay-out. What was paid since the statement settles it, so a
 * commission earned since then waits for the next one.
 */
export async function owedPayouts(db: Db): Promise<OwedPayout[]> {
  const { rows } = await sql<Owed>`
    select last.*, agency.name as agency, details.id as details_id, details.kind, details.country, details.ending,
      (select coalesce(sum(line.minor), 0) from shared.ledger_line line
        where line.account = 'agency:' || last.agency_id and line.currency = last.currency and line.purpose = 'transfer'
          and not exists (select from retail.agency_statement_line billed
            where billed.entry_id = line.entry_id and billed.entry_position = line.position)) as paid_since_minor
    from (
      select distinct on (agency_id, currency) agency_id, currency, number, closing_minor
      from retail.agency_statement order by agency_id, currency, issued_at desc, number desc) last
      join shared.agency on agency.id = last.agency_id
      left join retail.agency_bank_details details on details.agency_id = last.agency_id and details.state = 'valid'
    where last.closing_minor < 0 and not exists (select from retail.payout
      where payout.agency_id = last.agency_id and payout.currency = last.currency and payout.state = 'open')
    order by agency.name, last.currency`.execute(db);
  const due = await Promise.all(
    rows.map(async ({ agency_id, agency, currency, number, closing_minor, paid_since_minor, details_id, kind, country, ending }) => {
      const owedNow = -((await ledgerBalances(db, agency_id)).get(currency) ?? 0);
      const details =
        details_id !== null && kind !== null
          ? { details: { id: details_id, masked: maskedWords(country ?? '', ending ?? ''), format: formatFor(currency, kind) } }
          : {};
      const minor = Math.min(-Number(closing_minor) - Number(paid_since_minor), owedNow);
      return { agencyId: agency_id, agencyName: agency, currency, minor, statementNumber: number, ...details };
    }),
  );
  return due.filter(({ minor }) => minor > 0);
}

/** The purpose of the payment, as the bank shows it to the agency. */
export const payoutReference = (statementNumber: string): string => `Commission ${statementNumber}`;

export function presentPayout({ minor, details, ...payout }: OwedPayout) {
  return {
    ...payout,
    amount: toDecimal(money(payout.currency, minor)),
    reference: payoutReference(payout.statementNumber),
    ...(details ? { account: details.masked, format: details.format } : {}),
  };
}
