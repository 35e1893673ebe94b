-- An itinerary with up to five options that somebody looks at before they buy. Nothing is held at a supplier.
create table retail.quote (
  id uuid primary key,
  -- What is said on the phone.
  reference text not null unique,
  user_id uuid not null references retail.user (id) on delete cascade,
  -- Absent: a customer's own.
  agency_id uuid references retail.agency (id),
  customer_name text not null default '',
  customer_email text not null default '',
  -- Read by the customer.
  message text not null default '',
  -- Read by the agency alone.
  internal_note text not null default '',
  internal_reference text not null default '',
  market text not null,
  currency text not null check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  state text not null check (state in ('open', 'won', 'lost')),
  -- The mailed link names it: a higher number revokes the links before.
  link_number integer not null default 1,
  valid_until timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index quote_of_user on retail.quote (user_id, created_at);
create index quote_of_agency on retail.quote (agency_id, created_at);

create table retail.quote_option (
  id uuid primary key,
  quote_id uuid not null references retail.quote (id) on delete cascade,
  position integer not null check (position between 1 and 5),
  -- As a cart keeps it, so that a press puts it into one.
  item jsonb not null,
  total_minor integer not null check (total_minor >= 0),
  -- What it cost when the customer last saw it, where that differs; nothing where it cannot be had any more.
  previous_minor integer,
  state text not null check (state in ('priced', 'changed', 'gone')),
  priced_at timestamptz not null,
  unique (quote_id, position)
);

-- Carts that an option went into: the quote is won when one of them is bought.
create table retail.quote_choice (
  quote_id uuid not null references retail.quote (id) on delete cascade,
  option_id uuid not null,
  cart_id uuid not null,
  chosen_at timestamptz not null,
  primary key (quote_id, option_id, cart_id)
);
create index quote_choice_of_cart on retail.quote_choice (cart_id);
