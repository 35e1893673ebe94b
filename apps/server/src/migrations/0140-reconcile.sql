-- Each comparison of orders, carrier bookings, ledger and payment provider, and what they did not agree on
-- (modules/backoffice/reconcile).
create table retail.reconcile_run (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Orders placed since then were compared, and older ones with an open difference.
  compared_from timestamptz not null,
  orders integer not null,
  bookings integer not null,
  payments integer not null,
  differences integer not null,
  -- Whose books could not be read.
  unanswered text[] not null
);
create index reconcile_run_newest on retail.reconcile_run (finished_at desc);

create table retail.reconcile_difference (
  kind text not null,
  subject text not null,
  order_id text references retail.order (id),
  -- What each book says: [{"book": "order", "says": "…"}, …]
  sides jsonb not null,
  -- Anew when it had gone in between.
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (kind, subject)
);
create index reconcile_difference_open on retail.reconcile_difference (found_at) where gone_at is null;
create index order_by_day on retail.order (created_at);
