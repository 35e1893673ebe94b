import type { DbTransaction } from '../postgres/db.ts';
import type { StatementPart } from '../postgres/write-together.ts';

/** An event for the history. It holds ids, codes and amounts, never personal data. */
export interface WorkEvent {
  readonly kind: string;
  readonly detail?: object;
}

/** An event without details. */
export interface Plain<Kind extends string> {
  readonly kind: Kind;
}

export interface Told<Kind extends string, Detail extends object> extends Plain<Kind> {
  readonly detail: Detail;
}

/** New values for some columns of one row that belongs to the work and that only its leaseholder writes. */
export interface RowChange {
  /** Includes the schema. The table has a column `id`. */
  readonly table: string;
  readonly id: string;
  readonly set: object;
}

/** One change of a piece of work, with its event. */
export interface WorkChange<Set extends object, Event extends WorkEvent> {
  readonly event: Event;
  /** New values in the work's own row. */
  readonly set?: Set;
  /** The row that the event is about, and its new values. */
  readonly row?: RowChange;
}

/** Statements that are committed together with a change, or not at all. */
export interface WrittenBeside {
  /** Parts of the change's statement: writes of other modules. */
  readonly parts?: readonly StatementPart[];
  /** Run in the change's transaction, which then has several statements: for writes that must read first, and for jobs. */
  readonly more?: (trx: DbTransaction) => Promise<void>;
}
