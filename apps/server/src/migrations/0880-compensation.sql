-- Compensation for a late arrival (DELAY-1 to DELAY-5).
alter table retail.after_sale drop constraint after_sale_kind_check,
  add constraint after_sale_kind_check
    check (kind in ('REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE', 'EXCHANGE', 'TRAVEL_CHANGE', 'COMPENSATION')),
  -- What the carrier pays. Its tickets stay valid.
  add column compensation jsonb,
  add constraint after_sale_compensation check ((kind = 'COMPENSATION') = (compensation is not null));

-- Never more than the price: refunds and compensation of a part together.
alter table retail.sold_part
  add column compensated_minor integer not null default 0 check (compensated_minor >= 0),
  add column supplier_compensated_minor integer not null default 0 check (supplier_compensated_minor >= 0),
  add constraint sold_part_paid_back check (refunded_minor + compensated_minor <= charged_minor),
  add constraint sold_part_supplier_paid_back check (supplier_refunded_minor + supplier_compensated_minor <= supplier_minor);

-- The decision about one ticket of a journey that has ended. Each is made once.
create table retail.compensation (
  id uuid primary key,
  order_id text not null,
  item_id uuid not null references retail.order_item (id),
  line_id uuid not null references retail.order_item_booking (id),
  direction text not null check (direction in ('outward', 'inward')),
  booking_reference text not null,
  agency_id uuid,
  -- `due`: the carrier pays without being asked. `claim`: the traveller sends the form. `discretion`: the carrier decides in each case.
  -- `unknown`: no railway reported the trains.
  verdict text not null check (verdict in ('due', 'claim', 'discretion', 'nothing', 'unknown')),
  because text,
  rule text,
  minutes_late integer check (minutes_late >= 0),
  -- The parts and amounts that are due, and the reports of the railways.
  due jsonb,
  amount_minor integer check (amount_minor > 0),
  currency retail.currency,
  reports jsonb not null,
  after_sale_id uuid unique references retail.after_sale (id),
  -- The traveller's own claim at the carrier.
  claim text not null default 'open' check (claim in ('open', 'sent', 'paid', 'refused')),
  claimed_at timestamptz,
  told_at timestamptz,
  decided_at timestamptz not null,
  unique (line_id, direction),
  check ((verdict in ('due', 'claim')) = (amount_minor is not null and currency is not null and due is not null)),
  check (after_sale_id is null or verdict = 'due')
);
comment on table retail.compensation is 'after-sales';
create index compensation_of_booking on retail.compensation (booking_reference);
create index compensation_unpaid on retail.compensation (decided_at) where verdict = 'due' and after_sale_id is null;
create index compensation_of_agency on retail.compensation (agency_id, decided_at) where agency_id is not null;
