/**
 * The tables of one kind of leased work. Their names come from our code, never from a caller outside.
 *
 * The table of the work has these columns besides its own:
 *
 * id, outcome text, wait_until timestamptz, attempts integer not null default 0, attention text, updated_at timestamptz not null,
 * lease_owner text, lease_epoch integer not null default 0, lease_until timestamptz, last_event integer not null default 0
 *
 * Its history has `<work>, seq, at timestamptz, kind text, <about> uuid, detail jsonb`, with the primary key (<work>, seq).
 */
export interface WorkTable {
  /** Includes the schema: "retail.order". */
  readonly name: string;
  readonly history: {
    readonly name: string;
    /** The column with the id of the work. */
    readonly work: string;
    /** The column with the id of the row that an event is about. */
    readonly about: string;
  };
}

/** The columns that leased work itself reads. All others belong to the kind of work. */
export interface WorkRow {
  readonly id: string;
  /** Set once, when nothing is left to do. Ended work never starts again. */
  readonly outcome: string | null;
  /** The end of a wait for an answer from outside. During the wait others may change the work. */
  readonly wait_until: Date | null;
  /** The number of consecutive tries without an answer. */
  readonly attempts: number;
}
