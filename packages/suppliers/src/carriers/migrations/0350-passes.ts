/**
 * Rail passes. An order and its passes change together under one version, so that two concurrent changes cannot both build on the same
 * state. Journeys are never deleted: a removed journey keeps its row.
 */
export const passTables = {
  name: '0350-passes',
  sql: `
create table carrier.pass_order (
  pass_order_id bigint generated always as identity primary key,
  source text not null,
  reference text not null check (reference <> ''),
  request_digest text not null,
  booking_code text not null,
  status text not null check (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED', 'RELEASED', 'VOIDED', 'REFUNDED')),
  version integer not null default 0,
  product jsonb not null,
  valid_from date not null,
  currency text not null,
  price_minor bigint not null check (price_minor >= 0),
  booked_at_ms bigint not null,
  hold_until_ms bigint not null check (hold_until_ms > booked_at_ms),
  confirmed_at_ms bigint,
  ended_at_ms bigint,
  unique (source, reference),
  unique (source, booking_code),
  check ((status in ('CONFIRMED', 'FULFILLED', 'VOIDED', 'REFUNDED')) = (confirmed_at_ms is not null)),
  check ((status in ('RELEASED', 'VOIDED', 'REFUNDED')) = (ended_at_ms is not null))
);
create index pass_order_made on carrier.pass_order (source, booked_at_ms);

create table carrier.pass (
  pass_order_id bigint not null references carrier.pass_order (pass_order_id),
  passenger_ref text not null,
  position smallint not null,
  traveller jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  -- numbers are drawn when the pass is issued
  cover_number text unique,
  pass_number text unique,
  first_day date,
  document_number text,
  ended_at_ms bigint,
  primary key (pass_order_id, passenger_ref),
  check ((cover_number is null) = (pass_number is null)),
  constraint pass_activated_once_issued check (first_day is null or cover_number is not null),
  check ((first_day is null) = (document_number is null))
);
create index pass_ended on carrier.pass (ended_at_ms) where ended_at_ms is not null;

create table carrier.pass_journey (
  pass_order_id bigint not null,
  passenger_ref text not null,
  reference text not null,
  day date not null,
  origin text not null,
  destination text not null,
  train text,
  added_at_ms bigint not null,
  removed_at_ms bigint,
  primary key (pass_order_id, passenger_ref, reference),
  foreign key (pass_order_id, passenger_ref) references carrier.pass (pass_order_id, passenger_ref)
);

create table carrier.pass_refund_offer (
  refund_offer_id uuid primary key default gen_random_uuid(),
  pass_order_id bigint not null references carrier.pass_order (pass_order_id),
  parts jsonb not null,
  valid_until_ms bigint not null
);
create index pass_refund_offer_of_order on carrier.pass_refund_offer (pass_order_id);

create table carrier.pass_refund (
  pass_refund_id bigint generated always as identity primary key,
  source text not null,
  reference text not null check (reference <> ''),
  request_digest text not null,
  pass_order_id bigint not null references carrier.pass_order (pass_order_id),
  parts jsonb not null,
  fee_minor bigint not null check (fee_minor >= 0),
  refunded_minor bigint not null check (refunded_minor >= 0),
  made_at_ms bigint not null,
  unique (source, reference)
);
create index pass_refund_of_order on carrier.pass_refund (pass_order_id);
`,
} as const;
