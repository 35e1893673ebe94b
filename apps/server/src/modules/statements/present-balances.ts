import type { AgencyBalance, StatementHead, StatementLine } from '@throughfare/contract/calls/agency-statements';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import type { Db } from '../../platform/postgres/db.ts';
import type { Tax } from '../tax/tax.api.ts';
import { ownOfLines } from './own-of-lines.ts';
import type { StatementDeps } from './statement-deps.ts';
import { agingOf, type AgedStatement } from './rules/age-statements.ts';
import { agedStatements, listStatements, type StoredStatement } from './statement-store.ts';
import { type AccountLine, ledgerBalances, unbilledLines } from './unbilled-lines.ts';

/** Every currency with any past movement between an agency and the shop. */
export async function readBalances(reading: Reading, agencyId: string, today: string): Promise<AgencyBalance[]> {
  const balances = await ledgerBalances(reading.db, agencyId);
  return Promise.all([...balances].map(([currency, minor]) => readBalance(reading, { agencyId, currency, minor, today })));
}

interface Reading extends Pick<StatementDeps, 'ownReferencesOf'> {
  readonly db: Db;
  readonly tax: Pick<Tax, 'ofEarnings'>;
}

interface Asked {
  readonly agencyId: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly today: string;
}

async function readBalance({ db, tax, ownReferencesOf }: Reading, { agencyId, currency, minor, today }: Asked): Promise<AgencyBalance> {
  const [unbilled, statements] = await Promise.all([
    unbilledLines(db, tax, { agencyId, currency }),
    listStatements(db, agencyId, currency),
  ]);
  const [aged, own] = await Promise.all([
    agedStatements(db, { agencyId, currency, today }, statements),
    ownOfLines(unbilled, agencyId, { ownReferencesOf }),
  ]);
  const decimal = (amount: number): string => toDecimal(money(currency, amount));
  const aging = agingOf(aged);
  return {
    currency,
    balance: decimal(minor),
    unbilled: unbilled.map((line, index) => presentLine(line, currency, own[index])),
    unbilledTotal: decimal(unbilled.reduce((sum, line) => sum + line.minor, 0)),
    statements: statements.map((statement, index) => presentStatement(statement, aged[index])).toReversed(),
    aging: {
      notDue: decimal(aging.notDue),
      to30: decimal(aging.to30),
      to60: decimal(aging.to60),
      to90: decimal(aging.to90),
      older: decimal(aging.older),
    },
  };
}

export function presentStatement(statement: StoredStatement, aged: AgedStatement | undefined): StatementHead {
  const { statementId, number, currency, fromDay, untilDay, openingMinor, closingMinor, issuedAt, dueOn } = statement;
  const decimal = (minor: number): string => toDecimal(money(currency, minor));
  return {
    statementId,
    number,
    currency,
    ...(fromDay === undefined ? {} : { fromDay }),
    untilDay,
    opening: decimal(openingMinor),
    closing: decimal(closingMinor),
    issuedAt: issuedAt.toISOString(),
    dueOn,
    unpaid: decimal(aged?.unpaidMinor ?? 0),
    daysOverdue: aged?.daysOverdue ?? 0,
  };
}

export function presentLine(
  { happenedAt, valueDay, bookingReference, text, minor, tax }: Omit<AccountLine, 'isOnAccount'>,
  currency: Currency,
  own: OwnReferences | undefined,
): StatementLine {
  return {
    happenedAt: happenedAt.toISOString(),
    valueDay,
    ...(bookingReference === undefined ? {} : { bookingReference }),
    ...(own === undefined ? {} : { own }),
    text,
    amount: toDecimal(money(currency, minor)),
    ...(tax === undefined ? {} : { tax: tax.words }),
    ...(tax?.minor === undefined ? {} : { taxAmount: toDecimal(money(currency, tax.minor)) }),
  };
}
