import { recordOf } from '@throughfare/kernel/record-of';
import { DatabaseError, type Pool } from 'pg';
import { SupplierFailure } from '../../../port/supplier-failure.ts';

/** Prepared once on each connection under its name. Each statement is its own transaction, committed when it answers. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Whether a lost connection leaves it unknown if something was written. */
  readonly writes: boolean;
}

/**
 * Runs one statement and answers its rows as the code names them (`recordOf`). An unreachable database, or one that gave up and rolled back, is an `unavailable` supplier. One that was lost during
 * a write is an `outcome_unknown`. The statement's own errors come through as pg's error.
 */
export async function runStatement<Row>(pool: Pool, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw SupplierFailure.of('unavailable', 'the carrier cannot reach its database', cause);
  });
  let lost: Error | undefined;
  try {
    const { rows } = await client.query<object>({ name: statement.name, text: statement.text, values: [...values] });
    return rows.map((row) => recordOf<Row>(row));
  } catch (error) {
    if (!(error instanceof DatabaseError)) lost = error instanceof Error ? error : new Error('connection lost', { cause: error });
    else if (endsSession(error)) lost = error;
    else if (wasRolledBack(error)) throw SupplierFailure.of('unavailable', `the carrier's database gave up ${statement.name}`, error);
    else throw error;
    throw SupplierFailure.of(
      statement.writes ? 'outcome_unknown' : 'unavailable',
      `the carrier's database was lost during ${statement.name}`,
      error,
    );
  } finally {
    client.release(lost);
  }
}

/** Whether the statement failed on that constraint of the schema (23505: a duplicate key; 23514: a check). */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || error.code === '23514') && error.constraint === constraint;
}

/** PostgreSQL's Appendix A: class 08 is a connection error, class 57P an operator intervention (shutdown, crash). */
function endsSession({ code = '' }: DatabaseError): boolean {
  return code.startsWith('08') || code.startsWith('57P');
}

/** Class 40 transaction rollback, class 53 insufficient resources, 57014 statement timeout, 55P03 lock timeout. */
function wasRolledBack({ code = '' }: DatabaseError): boolean {
  return code.startsWith('40') || code.startsWith('53') || code === '57014' || code === '55P03';
}
