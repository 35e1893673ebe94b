/**
 * Changes of a booking after its sale. A part (one traveller in one direction) is closed once: the key of `closed_part` refuses a second
 * time, whoever tries. `version` makes sure that each change of a booking's parts sees the result of the change before.
 */
export const afterSalesTables = {
  name: '0200-after-sales',
  sql: `
do $$
declare old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'carrier.booking'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status%'
  loop execute format('alter table carrier.booking drop constraint %I', old); end loop;
end $$;

alter table carrier.booking
  add constraint booking_status_known check
    (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED', 'RELEASED', 'EXPIRED', 'VOIDED', 'REFUNDED', 'EXCHANGED')),
  add constraint booking_confirmed_at check
    ((status in ('CONFIRMED', 'FULFILLED', 'VOIDED', 'REFUNDED', 'EXCHANGED')) = (confirmed_at_ms is not null)),
  add constraint booking_ended_at check
    ((status in ('RELEASED', 'EXPIRED', 'VOIDED', 'REFUNDED', 'EXCHANGED')) = (ended_at_ms is not null)),
  add column version integer not null default 0,
  add column seats_released_at_ms bigint,
  -- the booking that this one replaces: confirmed together with the end of that one's parts, never by itself
  add column replaces_booking_id bigint references carrier.booking (booking_id);

create table carrier.refund_offer (
  refund_offer_id uuid primary key default gen_random_uuid(),
  booking_id bigint not null references carrier.booking (booking_id),
  offer jsonb not null,
  valid_until_ms bigint not null
);
create index refund_offer_booking on carrier.refund_offer (booking_id);

create table carrier.after_sale (
  after_sale_id bigint generated always as identity primary key,
  source text not null,
  booking_id bigint not null references carrier.booking (booking_id),
  reference text not null check (reference <> ''),
  request_digest text not null,
  kind text not null check (kind in ('REFUND', 'EXCHANGE', 'SEAT_RELEASE', 'PASSENGER_CHANGE')),
  parts jsonb not null,
  fee_minor bigint not null check (fee_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  voucher_minor bigint not null default 0 check (voucher_minor >= 0),
  made_at_ms bigint not null,
  -- until then the carrier has not made up its mind
  decided_at_ms bigint not null check (decided_at_ms >= made_at_ms),
  new_booking_id bigint unique references carrier.booking (booking_id),
  old_value_minor bigint,
  lost_minor bigint,
  due_minor bigint,
  unique (source, reference),
  check ((kind = 'EXCHANGE') = (new_booking_id is not null)),
  check ((kind = 'EXCHANGE') = (old_value_minor is not null and lost_minor is not null and due_minor is not null))
);
create index after_sale_booking on carrier.after_sale (booking_id);

create table carrier.closed_part (
  booking_id bigint not null references carrier.booking (booking_id),
  direction text not null check (direction in ('outward', 'inward')),
  passenger_ref text not null,
  state text not null check (state in ('REFUNDED', 'EXCHANGED')),
  after_sale_id bigint not null references carrier.after_sale (after_sale_id),
  primary key (booking_id, direction, passenger_ref)
);

-- a ticket that is revoked may be replaced by one of another number
alter table carrier.ticket add column revoked_at_ms bigint;
alter table carrier.ticket drop constraint ticket_booking_id_passenger_ref_direction_segment_index_key;
create unique index ticket_once on carrier.ticket (booking_id, passenger_ref, direction, segment_index) where revoked_at_ms is null;
create index ticket_revoked on carrier.ticket (source, revoked_at_ms) where revoked_at_ms is not null;
`,
} as const;
