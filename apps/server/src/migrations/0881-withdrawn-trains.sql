-- Trains that the desk declares cancelled, by a strike or otherwise, and the travellers whom it offers refund, exchange or the next train (WITHDRAWN-1).
alter table retail.affected_booking drop constraint affected_booking_change_check, drop constraint affected_booking_times,
  add constraint affected_booking_change_check check (change in ('removed', 'moved', 'cancelled', 'late', 'restored', 'withdrawn')),
  add constraint affected_booking_times check ((change in ('removed', 'cancelled', 'withdrawn')) = (departs_at is null)
    and (change in ('removed', 'cancelled', 'withdrawn')) = (arrives_at is null)),
  -- The desk's reason, for the traveller.
  add column note text not null default '';

-- The train itself does not run, rather than being missed.
alter table retail.broken_connection add column is_withdrawn boolean not null default false;

create table retail.withdrawal (
  id uuid primary key,
  source text not null,
  operating_day date not null,
  designators text[] not null check (cardinality(designators) > 0),
  note text not null check (note <> ''),
  made_by uuid references retail.user (id) on delete set null,
  made_at timestamptz not null
);
comment on table retail.withdrawal is 'backoffice';

-- One traveller's part on these trains. Rows are written with the withdrawal, and worked off one by one: a killed process leaves the rest untold.
create table retail.withdrawn_booking (
  withdrawal_id uuid not null references retail.withdrawal (id),
  booking_reference text not null,
  order_id text not null,
  supplier_booking_id text not null,
  direction text not null check (direction in ('outward', 'inward')),
  train jsonb not null,
  told_at timestamptz,
  primary key (withdrawal_id, booking_reference, supplier_booking_id, direction)
);
comment on table retail.withdrawn_booking is 'backoffice';
create index withdrawn_booking_untold on retail.withdrawn_booking (withdrawal_id) where told_at is null;
