-- What the seller of passes is asked to change of a pass: its activation, a journey of its diary. Written down before the seller is asked, so that
-- what a killed process left is asked again. The request, with the number of a passport, goes once the seller has answered: the seller owns
-- what became of it.
create table retail.pass_change (
  -- Our reference towards the seller.
  id uuid primary key,
  line_id uuid not null references retail.order_item_booking (id),
  passenger_ref text not null,
  kind text not null check (kind in ('ACTIVATE', 'ADD_JOURNEY', 'REMOVE_JOURNEY')),
  status text not null check (status in ('asking', 'done', 'refused')),
  request jsonb,
  -- Code of the message that says why it was refused.
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'asking') = (request is not null)),
  check ((status = 'asking') = (settled_at is null)),
  check ((status = 'refused') = (failure is not null))
);
-- One change of a pass at a time: the second waits for the first, or settles it.
create unique index pass_change_asking on retail.pass_change (line_id, passenger_ref) where status = 'asking';
create index pass_change_of_line on retail.pass_change (line_id);

-- How the seller said last that a pass stands, so that a list of bookings need not ask for each.
create table retail.known_pass (
  line_id uuid not null references retail.order_item_booking (id),
  passenger_ref text not null,
  status text not null,
  asked_at timestamptz not null,
  primary key (line_id, passenger_ref)
);
