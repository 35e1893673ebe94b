import type { DbTransaction } from '../postgres/db.ts';
import type { StatementPart } from '../postgres/write-together.ts';

/** What happened, for the history. Ids, codes and amounts, never personal data. */
export interface WorkEvent {
  readonly kind: string;
  readonly detail?: object;
}

/** New values of some columns of one row that belongs to the work and that only its leaseholder writes. */
export interface RowChange {
  /** With its schema. It has a column `id`. */
  readonly table: string;
  readonly id: string;
  readonly set: object;
}

/** One change of a piece of work, with the event that tells of it. */
export interface WorkChange<Set extends object, Event extends WorkEvent> {
  readonly event: Event;
  /** New values of the work's own row. */
  readonly set?: Set;
  /** The row that the event is about, and what changes in it. */
  readonly row?: RowChange;
}

/** Statements that are committed with a change, or not at all. */
export interface WrittenBeside {
  /** In its statement: writes of other modules. */
  readonly parts?: readonly StatementPart[];
  /** In its transaction, which needs one of its own then: for what looks before it writes, and for jobs. */
  readonly more?: (trx: DbTransaction) => Promise<void>;
}
