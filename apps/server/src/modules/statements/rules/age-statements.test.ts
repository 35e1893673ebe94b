import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agingOf, ageStatements } from './age-statements.ts';

const october = { statementId: 'oct', dueOn: '2026-11-14', chargedMinor: 10_000 };
const november = { statementId: 'nov', dueOn: '2026-12-14', chargedMinor: 5_000 };

test('a payment pays the oldest statement first, and the rest goes to the next one', () => {
  expect(ageStatements([october, november], 12_000, '2026-11-20')).toEqual([
    { statementId: 'oct', unpaidMinor: 0, daysOverdue: 0 },
    { statementId: 'nov', unpaidMinor: 3_000, daysOverdue: 0 },
  ]);
});

test('a statement is overdue from the day after it was due, if something of it is unpaid', () => {
  const days = (today: string) => ageStatements([october], 9_999, today)[0]?.daysOverdue;
  expect([days('2026-11-14'), days('2026-11-15'), days('2026-12-14')]).toEqual([0, 1, 30]);
});

test('a credit on one statement pays a charge on another', () => {
  const credit = { statementId: 'dec', dueOn: '2027-01-14', chargedMinor: -4_000 };
  expect(ageStatements([november, credit], 0, '2026-12-01').map(({ unpaidMinor }) => unpaidMinor)).toEqual([1_000, 0]);
});

test('unpaid sums are in the bucket of their age', () => {
  const aged = [0, 1, 30, 31, 60, 61, 90, 91].map((daysOverdue, index) => ({
    statementId: String(index),
    unpaidMinor: 1,
    daysOverdue,
  }));
  expect(agingOf(aged)).toEqual({ notDue: 1, to30: 2, to60: 2, to90: 2, older: 1 });
});

test('the unpaid amount is the charge less payments, never below zero', () => {
  const statement = fc.record({ chargedMinor: fc.integer({ min: -1_000, max: 10_000 }) });
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 8 }), fc.integer({ min: 0, max: 40_000 }), (charged, transferred) => {
      const issued = charged.map((one, index) => ({ ...one, statementId: String(index), dueOn: '2026-11-14' }));
      const unpaid = ageStatements(issued, transferred, '2026-11-14').reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0);
      const balance = issued.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0) - transferred;
      expect(unpaid).toBe(Math.max(0, balance));
    }),
  );
});
