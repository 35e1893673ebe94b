-- The train that a traveller has taken, or will take, with a ticket that is valid on any train of its route, instead of the booked one (TODAY-7).
create table retail.taken_train (
  booking_reference text not null,
  direction text not null check (direction in ('outward', 'inward')),
  -- Among the segments of the direction as they are shown, walks included.
  segment_index integer not null,
  -- The segment as it is shown.
  segment jsonb not null,
  taken_at timestamptz not null,
  primary key (booking_reference, direction, segment_index)
);
comment on table retail.taken_train is 'bookings';
