-- What each traveller was charged in each direction of what one supplier sold: the whole of a sale in its smallest parts, written with the capture
-- (modules/orders/rules/sold-parts.ts). A refund is of parts, and never more than a part was charged.
create table retail.sold_part (
  booking_id uuid not null references retail.order_item_booking (id),
  item_id uuid not null references retail.order_item (id),
  direction text not null check (direction in ('outward', 'inward')),
  passenger_ref text not null,
  currency retail.currency not null,
  -- Before promotion and card fee.
  price_minor integer not null check (price_minor >= 0),
  discount_minor integer not null check (discount_minor between 0 and price_minor),
  fee_minor integer not null check (fee_minor >= 0),
  charged_minor integer not null generated always as (price_minor - discount_minor + fee_minor) stored,
  refunded_minor integer not null default 0,
  supplier_currency retail.currency not null,
  supplier_minor integer not null check (supplier_minor >= 0),
  supplier_refunded_minor integer not null default 0,
  -- What an agency earns of it, from us.
  commission_minor integer not null default 0 check (commission_minor >= 0),
  primary key (booking_id, direction, passenger_ref),
  constraint sold_part_refunded check (refunded_minor between 0 and charged_minor),
  constraint sold_part_supplier_refunded check (supplier_refunded_minor between 0 and supplier_minor)
);
create index sold_part_of_item on retail.sold_part (item_id);

-- What the supplier says that it asks for each traveller in each direction, with the directions of the item.
alter table retail.order_item_booking add column parts jsonb not null default '[]';
