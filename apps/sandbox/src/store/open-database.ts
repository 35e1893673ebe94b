import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * The sandbox's state in one SQLite file. A write-ahead log without a flush per commit survives the death of the process at any moment, as
 * a stand-in must. Only a power cut could lose the last commits. In return card payments are fast enough not to distort a benchmark.
 */
const schema = `
  create table if not exists stripe_object (
    sequence integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    customer text,
    payment_intent text,
    body text not null,
    secret text not null default '{}'
  );
  create index if not exists stripe_object_customer on stripe_object (kind, customer, sequence) where customer is not null;
  create index if not exists stripe_object_intent on stripe_object (kind, payment_intent, sequence) where payment_intent is not null;
  create index if not exists stripe_refund_open on stripe_object (sequence) where kind = 'refund' and secret <> '{}';
  create index if not exists stripe_dispute_due on stripe_object (json_extract(secret, '$.disputesAtMs'))
    where kind = 'charge' and json_extract(secret, '$.disputesAtMs') is not null;
  create index if not exists stripe_object_kind on stripe_object (kind, sequence);

  create table if not exists stripe_request (
    idempotency_key text primary key,
    fingerprint text not null,
    request_id text not null,
    status integer not null,
    body text not null
  );

  create table if not exists webhook_delivery (
    event_id text primary key,
    attempts integer not null default 0,
    next_attempt_at_ms integer,
    delivered_at_ms integer,
    last_outcome text
  );
  create index if not exists webhook_delivery_due on webhook_delivery (next_attempt_at_ms) where next_attempt_at_ms is not null;

  create table if not exists webhook_type (type text primary key);

  create table if not exists paypal_order (
    sequence integer primary key autoincrement,
    id text not null unique,
    body text not null,
    secret text not null
  );
  create table if not exists paypal_payment (
    id text primary key,
    order_id text not null references paypal_order (id)
  );
  create table if not exists paypal_dispute (
    id text primary key,
    payment_id text not null references paypal_payment (id),
    body text not null
  );
  create table if not exists paypal_request (
    request_id text not null,
    path text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    primary key (request_id, path)
  );
  create table if not exists paypal_event (
    sequence integer primary key autoincrement,
    id text not null unique,
    body text not null
  );
  create table if not exists paypal_key (private_pem text not null);

  create table if not exists bank_payment (
    sequence integer primary key autoincrement,
    id text not null unique,
    vendor text not null,
    merchant_id text not null,
    body text not null,
    due_at_ms integer,
    unique (vendor, merchant_id)
  );
  create index if not exists bank_payment_due on bank_payment (due_at_ms) where due_at_ms is not null;
  create table if not exists bank_refund (
    sequence integer primary key autoincrement,
    id text not null unique,
    merchant_id text not null unique,
    payment_id text not null references bank_payment (id),
    body text not null,
    due_at_ms integer
  );
  create index if not exists bank_refund_due on bank_refund (due_at_ms) where due_at_ms is not null;
  create table if not exists travelpay_event (sequence integer primary key autoincrement, id text not null unique, body text not null);
  create table if not exists minteft_event (sequence integer primary key autoincrement, id text not null unique, body text not null);

  create table if not exists fault (
    id integer primary key autoincrement,
    target text not null,
    mode text not null,
    times integer not null,
    delay_milliseconds integer not null
  );

  create table if not exists mail (
    sequence integer primary key autoincrement,
    id text not null unique,
    envelope_from text not null,
    received_at_ms integer not null,
    subject text not null,
    raw blob not null
  );
  create table if not exists mail_recipient (
    mail_id text not null references mail (id),
    address text not null,
    primary key (mail_id, address)
  );
  create index if not exists mail_recipient_address on mail_recipient (address);

  create table if not exists google_person (email text primary key, first_name text not null, last_name text not null);
  create table if not exists google_state (
    kind text not null,
    id text not null,
    payload text not null,
    uid text,
    grant_id text,
    primary key (kind, id)
  );
  create index if not exists google_state_uid on google_state (kind, uid) where uid is not null;
  create index if not exists google_state_grant on google_state (grant_id) where grant_id is not null;
`;

export interface Database {
  /** A prepared statement, created once for each text. */
  statement(sql: string): StatementSync;
  /** Runs the work in one transaction. An exception rolls back and is passed on. Does not nest. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Opens the sandbox's database in the folder, and creates it the first time. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const connection = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; pragma foreign_keys = on;');
  // 32 MB each: for the page cache, and for the log between two checkpoints, which write and flush the pages of many payments.
  connection.exec('pragma cache_size = -32768; pragma wal_autocheckpoint = 8192;');
  connection.exec(schema);
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const made = connection.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  return {
    statement,
    transaction: (work) => {
      statement('begin immediate').run();
      try {
        const result = work();
        statement('commit').run();
        return result;
      } catch (error) {
        statement('rollback').run();
        throw error;
      }
    },
    close: () => {
      connection.close();
    },
  };
}
