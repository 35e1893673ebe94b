-- Trains of sold bookings that a new timetable has removed or moved, or that their railway reports as cancelled or very late on the day
-- (modules/backoffice/affected-bookings): for the operator's list, and to tell the traveller of each state once. The latest news of a train stands in
-- one row. Instants of trains are epoch minutes.
create table retail.affected_booking (
  booking_reference text not null references retail.order_item (booking_reference),
  designator text not null,
  operating_day date not null,
  order_id text not null references retail.order (id),
  source text not null,
  from_station text not null,
  to_station text not null,
  booked_departs_at integer not null,
  booked_arrives_at integer not null,
  change text not null check (change in ('removed', 'moved', 'cancelled', 'late', 'restored')),
  departs_at integer,
  arrives_at integer,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (booking_reference, designator, operating_day),
  constraint affected_booking_times check ((change in ('removed', 'cancelled')) = (departs_at is null) and (change in ('removed',
    'cancelled')) = (arrives_at is null))
);
comment on table retail.affected_booking is 'backoffice';
create index affected_booking_found on retail.affected_booking (found_at);

-- Each comparison of orders, carrier bookings, ledger and payment provider, and its differences (modules/backoffice/reconcile).
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
  -- The companies whose books could not be read.
  unanswered text[] not null
);
comment on table retail.reconcile_run is 'backoffice';
create index reconcile_run_newest on retail.reconcile_run (finished_at desc);

create table retail.reconcile_difference (
  kind text not null,
  subject text not null,
  order_id text references retail.order (id),
  -- [{"book": "order", "says": "…"}, …]
  sides jsonb not null,
  -- Reset when it comes back.
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (kind, subject)
);
comment on table retail.reconcile_difference is 'backoffice';
create index reconcile_difference_open on retail.reconcile_difference (found_at) where gone_at is null;

-- Actions of operators at /admin/orders with their notes. Only added to.
create table retail.operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid not null,
  action text not null check (action in ('wake', 'compare', 'retry', 'handled', 'reconcile', 'payAgain', 'payVoucher', 'payOtherwise',
    'askAgain', 'close')),
  -- Names a case (modules/backoffice/order-desk/rules/case-subject.ts) or a job.
  subject text,
  order_id text,
  note text not null default '',
  check (action <> 'handled' or subject is not null and note <> '')
);
comment on table retail.operator_action is 'backoffice';
create index operator_action_of_order on retail.operator_action (order_id) where order_id is not null;
create index operator_action_handled on retail.operator_action (subject, at) where action = 'handled';

-- Disputes and failed refunds, as the payment provider last showed them (modules/backoffice/payment-troubles). Amounts are minor units.
create table retail.payment_trouble (
  kind text not null check (kind in ('dispute', 'failed_refund')),
  -- The provider's own id.
  id text not null,
  intent_id text not null,
  -- Absent for a payment that no order has.
  order_id text,
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The provider's word: "needs_response", "won", "lost", "failed".
  status text not null,
  reason text not null,
  answer_by timestamptz,
  found_at timestamptz not null,
  -- When the status last changed.
  changed_at timestamptz not null,
  primary key (kind, id)
);
comment on table retail.payment_trouble is 'backoffice';
create index payment_trouble_latest on retail.payment_trouble (changed_at desc);
create index payment_trouble_of_order on retail.payment_trouble (order_id) where order_id is not null;
