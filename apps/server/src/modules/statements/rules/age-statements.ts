/**
 * Payments pay the oldest statement first. A statement's debt is the sum charged in it. All credits and transfers, whether already on a
 * statement or not, go into one pot, and the statements are paid from that pot.
 */
import { daysBetween, isCalendarDay } from '@throughfare/kernel/calendar-day';

export interface IssuedStatement {
  readonly statementId: string;
  /** YYYY-MM-DD */
  readonly dueOn: string;
  /** The sum of its lines without transfers; negative if more was credited than charged. */
  readonly chargedMinor: number;
}

export interface AgedStatement {
  readonly statementId: string;
  readonly unpaidMinor: number;
  /** Days since it was due; 0 until then. */
  readonly daysOverdue: number;
}

/** `statements`: oldest first. `transferredMinor`: payments from the agency less payments to it. */
export function ageStatements(statements: readonly IssuedStatement[], transferredMinor: number, today: string): AgedStatement[] {
  let pot = transferredMinor - statements.reduce((sum, { chargedMinor }) => sum + Math.min(chargedMinor, 0), 0);
  return statements.map(({ statementId, dueOn, chargedMinor }) => {
    const owed = Math.max(chargedMinor, 0);
    const paid = Math.max(0, Math.min(owed, pot));
    pot -= paid;
    const unpaidMinor = owed - paid;
    return { statementId, unpaidMinor, daysOverdue: unpaidMinor === 0 ? 0 : daysAfter(dueOn, today) };
  });
}

function daysAfter(dueOn: string, today: string): number {
  return isCalendarDay(dueOn) && isCalendarDay(today) ? Math.max(0, daysBetween(dueOn, today)) : 0;
}

export interface Aging {
  readonly notDue: number;
  readonly to30: number;
  readonly to60: number;
  readonly to90: number;
  readonly older: number;
}

export function agingOf(statements: readonly AgedStatement[]): Aging {
  const aging = { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 };
  for (const { unpaidMinor, daysOverdue } of statements) aging[bucketOf(daysOverdue)] += unpaidMinor;
  return aging;
}

function bucketOf(days: number): keyof Aging {
  if (days === 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'older';
}
