/**
 * The tables of one kind of leased work. Names are written by us, never by a caller from outside.
 *
 * The table of the work itself has these columns beside its own:
 *
 *     id, outcome text, wait_until timestamptz, attempts integer not null default 0, attention text, updated_at timestamptz not null,
 *     lease_owner text, lease_epoch integer not null default 0, lease_until timestamptz, last_event integer not null default 0
 *
 * and its history has `<work>, seq, at timestamptz, kind text, <about> uuid, detail jsonb`, with the primary key (<work>, seq).
 */
export interface WorkTable {
  /** With its schema: "retail.order". */
  readonly name: string;
  readonly history: {
    readonly name: string;
    /** The column that names the work. */
    readonly work: string;
    /** The column that names the row of the work that an event tells of. */
    readonly about: string;
  };
}

/** What the reusable part reads of a piece of work; the rest is its own. */
export interface WorkRow {
  readonly id: string;
  /** Set once, when nothing is left to do: work that has ended stays ended. */
  readonly outcome: string | null;
  /** While somebody's answer is waited for: until when. Somebody else than the leaseholder may change it then. */
  readonly wait_until: Date | null;
  /** How often in a row somebody did not answer. */
  readonly attempts: number;
}
