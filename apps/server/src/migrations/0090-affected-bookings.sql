-- Trains of sold bookings that a new timetable has taken away or moved (modules/backoffice/affected-bookings): for the operator's
-- list, and to tell the traveller of each state once. Instants of trains are epoch minutes.
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
  change text not null check (change in ('removed', 'moved', 'restored')),
  departs_at integer,
  arrives_at integer,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (booking_reference, designator, operating_day),
  check ((change = 'removed') = (departs_at is null) and (change = 'removed') = (arrives_at is null))
);
create index affected_booking_found on retail.affected_booking (found_at);
