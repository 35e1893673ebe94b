import { randomUUID } from 'node:crypto';
import { addDays, isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Currency, format, isCurrency, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { type AgencyPerson, lockAgency } from '../agencies/agencies.api.ts';
import { lookAtOverdue } from './look-at-overdue.ts';
import { insertStatement, listStatements, nextNumber } from './statement-store.ts';
import type { StatementDeps } from './statement-deps.ts';
import { unbilledLines } from './unbilled-lines.ts';

/** The days from the issue of a statement until it is due. */
const dueAfterDays = 14;

interface Wanted {
  readonly agencyId: string;
  readonly currency: Currency;
  /** YYYY-MM-DD, the last included day. */
  readonly untilDay: string;
  /** Absent: issued by the nightly job. */
  readonly by?: AgencyPerson;
}

/** Refuses `statement.dayNotOver`, and `statement.nothing` if nothing has happened since the last one. */
export async function issueStatement({ agencyId, currency, untilDay, by }: Wanted, deps: StatementDeps): Promise<string> {
  const { db, clock, admission } = deps;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  if (!isCalendarDay(untilDay) || untilDay > today) throw new Refusal('statement.dayNotOver');
  const issuedAt = new Date(clock.now());
  // A statement requested for today holds the day up to now.
  const before = untilDay === today ? undefined : new Date(`${addDays(untilDay, 1)}T00:00:00Z`);
  return db.transaction().execute(async (transaction) => {
    // One statement at a time per agency: two would contain the same lines.
    await lockAgency(transaction, agencyId);
    const lines = await unbilledLines(transaction, deps.tax, { agencyId, currency, before });
    if (lines.length === 0) throw new Refusal('statement.nothing');
    const openingMinor = (await listStatements(transaction, agencyId, currency)).at(-1)?.closingMinor ?? 0;
    const closingMinor = lines.reduce((sum, { minor }) => sum + minor, openingMinor);
    const number = await nextNumber(transaction, 'S', untilDay.slice(0, 4));
    const statement = {
      statementId: randomUUID(),
      number,
      agencyId,
      currency,
      untilDay,
      openingMinor,
      closingMinor,
      issuedAt,
      dueOn: isCalendarDay(today) ? addDays(today, dueAfterDays) : untilDay,
      ...(by ? { issuedBy: by.userId } : {}),
    };
    await insertStatement(transaction, statement, lines);
    // Earnings count against the account once they are on a statement; sales and payments count from the start.
    const earned = lines.filter(({ isOnAccount }) => !isOnAccount).reduce((sum, { minor }) => sum + minor, 0);
    if (earned !== 0) await deps.credit.settle(transaction, agencyId, money(currency, -earned));
    const closing = format(money(currency, closingMinor));
    if (by) {
      const event = { agencyId, byUserId: by.userId, kind: 'statementIssued', detail: `${number}, ${closing}`, atMs: clock.now() } as const;
      await admission.recordAgencyEvent(transaction, event);
    }
    await admission.tellAdministrators(transaction, agencyId, {
      id: `statement-${statement.statementId}`,
      subject: `Statement ${number}: ${closingWords(currency, closingMinor)}`,
      paragraphs: [
        `your statement ${number} for the time until ${formatFullDay(untilDay)} has been issued.`,
        closingMinor > 0
          ? `It closes with ${closing} to pay, due on ${formatFullDay(statement.dueOn)}. Please name ${number} in the payment.`
          : `It closes with ${closingWords(currency, closingMinor)}.`,
      ],
      link: { label: 'View the statement', path: '/agency-money' },
    });
    return `Statement ${number} has been issued: ${closing}.`;
  });
}

/** For example "£12.00 to pay" or "£3.00 in your favour". */
function closingWords(currency: Currency, minor: number): string {
  if (minor === 0) return 'nothing to pay';
  return `${format(money(currency, Math.abs(minor)))} ${minor > 0 ? 'to pay' : 'in your favour'}`;
}

/**
 * Issues a statement for every agency and currency with new lines up to the end of last month. Each statement is a transaction of its own,
 * so a process that takes over from a dead one issues the rest and none twice. One that fails stops no other. @throws if any failed, so
 * that the job runs again.
 */
export async function issueMonth(deps: StatementDeps): Promise<void> {
  const { db, clock, log } = deps;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (!isCalendarDay(firstOfMonth)) return;
  const untilDay = addDays(firstOfMonth, -1);
  const { rows } = await sql<{ agency_id: string; currency: string }>`
    select agency.id as agency_id, line.currency
    from shared.agency
      join lateral (
        select distinct currency from shared.ledger_line where account = 'agency:' || agency.id
        union select currency from shared.credit_account where agency_id = agency.id
      ) line on true
    order by agency.id, line.currency`.execute(db);
  const failures: unknown[] = [];
  for (const { agency_id: agencyId, currency } of rows) {
    if (!isCurrency(currency)) continue;
    try {
      await issueStatement({ agencyId, currency, untilDay }, deps);
    } catch (refusal) {
      if (refusal instanceof Refusal) log.debug({ agencyId, currency, code: refusal.code }, 'no statement was issued');
      else failures.push(refusal);
    }
  }
  await lookAtOverdue(deps);
  if (failures.length > 0) throw new AggregateError(failures, 'statements could not be issued');
}
