-- A session has one cart at a time that is being filled or ordered. The booking request of an item stands in its row, written by the server from a
-- verified offer: nothing of it is taken from the browser again.
create table retail.cart (
  id uuid primary key,
  session_id uuid not null references retail.session (id),
  state retail.cart_state not null,
  revision integer not null default 0,
  currency retail.currency not null,
  market text not null,
  promo_code text references retail.promotion (code),
  draft jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How often it has been given to an order: part of the name of its payment.
  orders integer not null default 0,
  -- The agent's own choice for the whole cart, in its currency; null: the agency's standard.
  mark_up_minor integer check (mark_up_minor >= 0)
);
comment on table retail.cart is 'cart';
create unique index cart_open_of_session on retail.cart (session_id) where state in ('active', 'ordering');

-- `shown` is some kilobytes of JSON, written once and read with the cart four times until it is paid. PostgreSQL would compress it and
-- move it to a table beside (TOAST) from 2 kB on; up to a page it stays in the row, as it is.
create table retail.cart_item (
  id uuid primary key,
  cart_id uuid not null references retail.cart (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  search_id text not null,
  -- Journeys, travellers' fields and delivery options, for the customer.
  shown jsonb not null,
  total_minor integer not null check (total_minor >= 0),
  price_until timestamptz not null,
  state text not null check (state in ('priced', 'changed', 'gone')),
  previous_minor integer,
  -- Each part is the booking request of one supplier.
  parts jsonb not null constraint cart_item_has_parts check (jsonb_array_length(parts) > 0),
  agency_id uuid references retail.agency (id),
  -- So that a customer who pays by the quote's link buys of that agency.
  quote_id uuid,
  unique (cart_id, position),
  check ((state = 'changed') = (previous_minor is not null))
) with (toast_tuple_target = 8160);
comment on table retail.cart_item is 'cart';
