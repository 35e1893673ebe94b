-- The base schema: every table of the shop, one file for each module, in the order of scripts/module-order.mjs. A module owns the tables of its
-- file, as each table's comment says, and only it reads and writes them (app/table-owners.db.test.ts). Never edit these files: a change is a new
-- numbered migration beside this folder.

-- Every module may read the views in this schema. Each is declared by the owner of its tables, whom its comment names, and has the columns that
-- others may rely on.
create schema shared;

-- Values of one column of tables that are written often are domains, not checks of the table. PostgreSQL evaluates all checks of a table in each
-- statement that writes it (ExecRelCheck), and a domain only where its own column is written. An order is written seven times on its way, and
-- its checks were a twentieth of the database's work for a purchase. Rules over several columns stay checks.

-- Suppliers sell in more currencies than the shop shows prices in: coaches of Distribusion in francs, kroner, koruny, złoty and forints. Where a
-- customer may choose, the contract refuses the others.
create domain retail.currency as text check (value in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD', 'CHF', 'DKK', 'CZK', 'PLN', 'HUF'));
create domain retail.order_payment_status as text constraint order_payment_status_check1 check (value in ('unconfirmed', 'requires_action',
  'approved', 'declined', 'rejected', 'held', 'captured', 'cancelled'));
create domain retail.order_payment_pending as text constraint order_payment_pending_check1 check (value in ('adjust', 'confirm', 'capture',
  'cancel'));
create domain retail.order_undo as text constraint order_undo_known check (value in ('nothing_booked', 'card_declined', 'payment_failed',
  'customer_declined', 'customer_silent', 'capture_failed', 'hold_released', 'hold_lapsed'));
create domain retail.order_outcome as text constraint order_outcome_check1 check (value in ('completed', 'failed'));
create domain retail.booking_status as text constraint order_item_status_check1 check (value in ('new', 'prebooked', 'price_changed',
  'confirmed', 'fulfilled', 'failed', 'released', 'voided', 'stranded'));
create domain retail.booking_pending as text constraint order_item_pending_check1 check (value in ('prebook', 'confirm', 'fulfil',
  'release', 'void'));
create domain retail.payment_status as text check (value in ('asked', 'requires_payment_method', 'requires_confirmation',
  'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'));
create domain retail.payment_action as text check (value in ('update', 'confirm', 'capture', 'cancel', 'refund'));
create domain retail.payment_outcome as text check (value in ('asked', 'done', 'requires_action', 'declined', 'rejected', 'unavailable',
  'outcome_unknown'));
create domain retail.cart_state as text constraint cart_state_check1 check (value in ('active', 'ordering', 'ordered'));
create domain retail.payment_provider as text check (value in ('stripe', 'paypal', 'account', 'voucher', 'manual', 'travelpay', 'minteft'));
create domain retail.payment_purpose as text check (value in ('sale', 'exchange_difference'));
create domain retail.payout_status as text check (value in ('due', 'pending', 'paid', 'failed', 'settled'));
create domain retail.order_hold as text check (value in ('asked', 'waiting', 'warned', 'paying'));

-- Answers of GET requestQueue/{key}: an order that is under way, and how it ended.
create table retail.request_queue (
  key text primary key,
  session_id uuid not null,
  response jsonb,
  error jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the browser fetched the failure. A customer who closed the page before gets a mail.
  told_at timestamptz,
  check (response is null or error is null),
  check ((settled_at is not null) = (response is not null or error is not null))
);
comment on table retail.request_queue is 'platform';

-- The outbox: every mail of the shop, from the moment it is owed until it is settled. A mail is {template, ids, recipient}; `once` is their
-- hash, so that the same mail is never stored twice.
create table retail.mail (
  id uuid primary key,
  template text not null,
  ids jsonb not null,
  -- Empty once its owner has closed their account.
  recipient text not null,
  once bytea not null check (length(once) = 32) unique,
  -- The object of the mail, for the limits and the desk: 'order/o_…', 'quote/…'.
  about text not null default '',
  -- The account that asked for the mail, or a keyed hash of a visitor's network. Null: nobody asked, the shop owes it.
  caused_by text,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped', 'refused', 'given_up')),
  tries integer not null default 0,
  -- A try ended without the mail server's answer, so the mail may arrive twice.
  is_unsure boolean not null default false,
  reason text not null default '',
  created_at timestamptz not null,
  -- It is tried for 24 hours from here.
  starts_at timestamptz not null,
  -- While it waits: the next try. While it is being sent: the end of the sender's claim.
  next_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state in ('waiting', 'sending')))
);
comment on table retail.mail is 'platform';
create index mail_unsettled on retail.mail (next_at) where settled_at is null;
create index mail_troubles on retail.mail (settled_at) where state in ('refused', 'given_up');
create index mail_recipient on retail.mail (lower(recipient), created_at);
create index mail_about on retail.mail (about, created_at);
create index mail_caused_by on retail.mail (caused_by, created_at) where caused_by is not null;
create index mail_settled on retail.mail (settled_at);

-- How often a caller has called within a minute, by a keyed hash of caller and call. All nodes count here. The columns are those that the library
-- rate-limiter-flexible writes; a crash may forget the counts.
create unlogged table retail.call_count (
  key text primary key,
  points integer not null,
  expire bigint
);
comment on table retail.call_count is 'platform';
