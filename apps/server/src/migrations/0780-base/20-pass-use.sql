-- A change of a pass: its activation, a journey of its diary. It is stored before the seller is asked, so that one left by a killed process is asked
-- again. The request, with the number of a passport, is emptied once the seller has answered: the seller owns the result.
create table retail.pass_change (
  -- Our reference towards the seller.
  id uuid primary key,
  line_id uuid not null references retail.order_item_booking (id),
  passenger_ref text not null,
  kind text not null check (kind in ('ACTIVATE', 'ADD_JOURNEY', 'REMOVE_JOURNEY')),
  status text not null check (status in ('asking', 'done', 'refused')),
  request jsonb,
  -- Code of the message with the reason.
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'asking') = (request is not null)),
  check ((status = 'asking') = (settled_at is null)),
  check ((status = 'refused') = (failure is not null))
);
comment on table retail.pass_change is 'pass-use';
-- One change of a pass at a time: the second waits for the first, or settles it.
create unique index pass_change_asking on retail.pass_change (line_id, passenger_ref) where status = 'asking';
create index pass_change_of_line on retail.pass_change (line_id);

-- The seller's last word about a pass, so that a list of bookings need not ask for each.
create table retail.known_pass (
  line_id uuid not null references retail.order_item_booking (id),
  passenger_ref text not null,
  status text not null,
  asked_at timestamptz not null,
  primary key (line_id, passenger_ref)
);
comment on table retail.known_pass is 'pass-use';
