-- An order item holds one or more bookings of suppliers: the way out and the way back may be bought of two companies. The item completes
-- whole or not at all (modules/orders/rules/next-step.ts); the state is that of its bookings, and is stored nowhere else.
alter domain retail.order_item_status rename to booking_status;
alter domain retail.order_item_pending rename to booking_pending;

create table retail.order_item_booking (
  id uuid primary key,
  item_id uuid not null references retail.order_item (id),
  position integer not null,
  -- Our name of it towards the supplier, to which each try at another price adds its number.
  reference text not null unique,
  revision integer not null default 1,
  source text not null,
  status retail.booking_status not null,
  pending retail.booking_pending,
  request jsonb not null,
  -- The customer's price of this booking: those of an item add up to the item's, before promotion and card fee.
  total_minor integer not null check (total_minor >= 0),
  supplier_minor integer not null,
  supplier_currency text not null,
  rate text not null,
  voidable boolean not null,
  price_change jsonb,
  supplier_booking_id text,
  supplier_booking_code text,
  hold_until timestamptz,
  segments jsonb not null default '[]',
  tickets jsonb not null default '[]',
  failure text,
  unique (item_id, position),
  constraint booking_is_known check (status <> 'confirmed' or supplier_booking_id is not null)
) with (fillfactor = 50);

insert into retail.order_item_booking (id, item_id, position, reference, revision, source, status, pending, request, total_minor, supplier_minor,
  supplier_currency, rate, voidable, price_change, supplier_booking_id, supplier_booking_code, hold_until, segments, tickets, failure)
select gen_random_uuid(), id, 1, booking_reference, revision, source, status, pending, request, total_minor, supplier_minor,
  supplier_currency, rate, voidable, price_change, supplier_booking_id, supplier_booking_code, hold_until, segments, tickets, failure
from retail.order_item;

alter table retail.order_item
  drop column revision, drop column source, drop column status, drop column pending, drop column request, drop column total_minor,
  drop column supplier_minor, drop column supplier_currency, drop column rate, drop column voidable, drop column price_change,
  drop column supplier_booking_id, drop column supplier_booking_code, drop column hold_until, drop column segments, drop column tickets,
  drop column failure;

-- The same of what waits in a cart: each part is what one supplier will be asked for.
alter table retail.cart_item add column parts jsonb;
update retail.cart_item set parts = jsonb_build_array(jsonb_build_object('source', source, 'request', request, 'totalMinor', total_minor,
  'supplierMinor', supplier_minor, 'supplierCurrency', supplier_currency, 'rate', rate));
alter table retail.cart_item
  alter column parts set not null, add constraint cart_item_has_parts check (jsonb_array_length(parts) > 0),
  drop column source, drop column request, drop column supplier_minor, drop column supplier_currency, drop column rate;

-- An event tells of a booking.
alter table retail.order_event add column booking_id uuid;
update retail.order_event set booking_id = booking.id from retail.order_item_booking booking where booking.item_id = order_event.item_id;
alter table retail.order_event drop column item_id;
