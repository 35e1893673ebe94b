/**
 * What the carriers keep. Trains and seats are not in the database: the timetable says what runs, the equipment which seats
 * there are, the profile how large each quota is. Only what is *taken* has a row, so searching writes nothing and a train that
 * nobody has booked costs nothing.
 *
 * Everything finite is a pool of numbered places on one train of one day: a coach's seats, a coach's rooms of a type, a
 * fare quota, bicycle spaces. A place is taken leg by leg (leg i runs from call i to call i + 1), and the primary key of
 * taken_place is what makes selling one twice impossible; the same seat can be sold again for other legs.
 *
 * Instants are epoch milliseconds of the application's clock; the database's own clock is never asked.
 */
export const bookingsAndPlaces = {
  name: '0001-bookings-and-places',
  sql: `
create schema if not exists carrier;

create table carrier.booking (
  booking_id bigint generated always as identity primary key,
  source text not null,
  booking_code text not null,
  -- the retailer's own name for it: the key of repeats
  reference text not null check (reference <> ''),
  -- tells a repeat from another request under the same reference
  request_digest text not null,
  status text not null check (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED', 'RELEASED', 'EXPIRED', 'VOIDED')),
  -- a booking that holds places; taken_place points at it, so a booking that has ended can hold none
  live boolean not null generated always as (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED')) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor >= 0),
  booked_at_ms bigint not null,
  hold_until_ms bigint not null check (hold_until_ms > booked_at_ms),
  confirmed_at_ms bigint check (confirmed_at_ms < hold_until_ms),
  ended_at_ms bigint,
  passengers jsonb not null,
  segments jsonb not null,
  sold jsonb not null,
  unique (source, reference),
  unique (source, booking_code),
  unique (booking_id, live),
  check ((status in ('CONFIRMED', 'FULFILLED', 'VOIDED')) = (confirmed_at_ms is not null)),
  check ((status in ('RELEASED', 'EXPIRED', 'VOIDED')) = (ended_at_ms is not null))
);
create index booking_open_hold on carrier.booking (source, hold_until_ms) where status = 'PREBOOKED';

create table carrier.taken_place (
  source text not null,
  designator text not null,
  operating_day date not null,
  -- coach/A, room/CLASSIC/K, quota/STD1
  pool text not null,
  leg smallint not null check (leg >= 0),
  place smallint not null,
  -- how many the pool had when the place was taken
  pool_size smallint not null,
  booking_id bigint not null,
  live boolean not null default true check (live),
  primary key (source, designator, operating_day, pool, leg, place) include (booking_id),
  foreign key (booking_id, live) references carrier.booking (booking_id, live),
  check (place between 1 and pool_size)
);
create index taken_place_of_booking on carrier.taken_place (booking_id);

create table carrier.ticket (
  source text not null,
  ticket_number text not null,
  booking_id bigint not null references carrier.booking (booking_id),
  passenger_ref text not null,
  direction text not null check (direction in ('outward', 'inward')),
  segment_index smallint not null check (segment_index >= 0),
  primary key (source, ticket_number),
  unique (booking_id, passenger_ref, direction, segment_index)
);
`,
} as const;
