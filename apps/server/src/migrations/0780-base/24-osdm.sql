-- Sale over OSDM: offers made to a partner, and the orders of its bookings. The orders, payments and after-sales themselves are where those of
-- everybody else are.

-- Offers of a search, until their prices lapse. `found` is JSON as text: it is only ever read whole.
create table retail.osdm_search (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  found text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table retail.osdm_search is 'osdm';
create index osdm_search_expires on retail.osdm_search (expires_at);

create table retail.osdm_booking (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  -- The key's own account, and the session with the booking's cart.
  user_id uuid not null,
  session_id uuid not null,
  external_ref text,
  -- The booked offers with their trips, as they were offered.
  booked text not null,
  -- Passengers as the partner named them, and the purchaser. Their names are erased after `erase_after`.
  passengers jsonb not null,
  purchaser jsonb,
  price_until timestamptz not null,
  -- The payment with which its order was placed: the order is found by it until its id is known.
  intent_id text,
  order_id text,
  -- Set by the partner's deletion of a booking that was never paid for.
  ended_at timestamptz,
  created_at timestamptz not null,
  -- When the names and addresses of a partner's booking are erased: three months after its last arrival (docs/personal-data.md). Null: erased.
  erase_after timestamptz
);
comment on table retail.osdm_booking is 'osdm';
create index osdm_booking_agency on retail.osdm_booking (agency_id, created_at desc);
create unique index osdm_booking_order on retail.osdm_booking (order_id) where order_id is not null;
create index osdm_booking_erase on retail.osdm_booking (erase_after);

-- Refunds, releases, exchanges and longer holds that a partner has been offered.
create table retail.osdm_after_sale (
  id uuid primary key,
  booking_id uuid not null references retail.osdm_booking (id) on delete cascade,
  kind text not null check (kind in ('refund', 'release', 'exchange', 'hold', 'cancel')),
  status text not null check (status in ('PROPOSED', 'CONFIRMED', 'DELETED')),
  detail jsonb not null,
  valid_until timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
comment on table retail.osdm_after_sale is 'osdm';
create index osdm_after_sale_booking on retail.osdm_after_sale (booking_id, created_at);
-- While a refund is proposed no further one may be asked for.
create unique index osdm_one_open_refund on retail.osdm_after_sale (booking_id) where kind = 'refund' and status = 'PROPOSED';

-- Answers by the partner's Idempotency-Key. `made_id` is the id of the object that the request makes, so that a second try finds it.
create table retail.osdm_request (
  agency_id uuid not null references retail.agency (id),
  key text not null,
  request_sha256 bytea not null,
  made_id uuid not null,
  begun_at timestamptz not null,
  status integer,
  answer jsonb,
  primary key (agency_id, key)
);
comment on table retail.osdm_request is 'osdm';
create index osdm_request_begun on retail.osdm_request (begun_at);

create table retail.osdm_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references retail.osdm_booking (id) on delete cascade,
  kind text not null,
  summary text not null,
  change text not null,
  at timestamptz not null,
  -- Null: not handed over to the webhooks yet.
  told_at timestamptz
);
comment on table retail.osdm_event is 'osdm';
create index osdm_event_booking on retail.osdm_event (booking_id, id);
create index osdm_event_untold on retail.osdm_event (id) where told_at is null;
