-- A session has one cart that is being filled or ordered at a time. What an item will be prebooked with stands in the row, written by
-- the server from a verified offer: nothing of it is taken from the browser again.
create table retail.cart (
  id uuid primary key,
  session_id uuid not null references retail.session (id),
  state text not null check (state in ('active', 'ordering', 'ordered')),
  revision integer not null default 0,
  currency text not null check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  market text not null,
  promo_code text references retail.promotion (code),
  draft jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cart_open_of_session on retail.cart (session_id) where state in ('active', 'ordering');

create table retail.cart_item (
  id uuid primary key,
  cart_id uuid not null references retail.cart (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  source text not null,
  search_id text not null,
  -- What the supplier is asked to prebook, and the price in its currency that it was chosen at.
  request jsonb not null,
  -- What the customer is shown: journeys, travellers' fields, delivery options.
  shown jsonb not null,
  total_minor integer not null check (total_minor >= 0),
  supplier_minor integer not null check (supplier_minor >= 0),
  supplier_currency text not null,
  rate text not null,
  price_until timestamptz not null,
  state text not null check (state in ('priced', 'changed', 'gone')),
  previous_minor integer,
  unique (cart_id, position),
  check ((state = 'changed') = (previous_minor is not null))
);
