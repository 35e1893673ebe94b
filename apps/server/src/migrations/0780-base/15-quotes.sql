-- An itinerary with up to five options to look at before buying. Nothing is held at a supplier.
create table retail.quote (
  id uuid primary key,
  -- For use on the phone.
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
  changed_at timestamptz not null,
  -- The cart whose order takes an option of the quote, so that two customers who pay at once are not both sold the same trip. Emptied when that
  -- order fails.
  claimed_by_cart uuid
);
comment on table retail.quote is 'quotes';
-- cart stands before quotes, so its reference is made here.
alter table retail.cart_item add foreign key (quote_id) references retail.quote (id) on delete set null;
create index quote_of_user on retail.quote (user_id, created_at);
create index quote_of_agency on retail.quote (agency_id, created_at);
create index quote_claimed on retail.quote (claimed_by_cart) where claimed_by_cart is not null;
create index quote_changed on retail.quote (changed_at);

create table retail.quote_option (
  id uuid primary key,
  quote_id uuid not null references retail.quote (id) on delete cascade,
  position integer not null check (position between 1 and 5),
  -- As a cart keeps it, so that a press puts it into one.
  item jsonb not null,
  total_minor integer not null check (total_minor >= 0),
  -- The price when the customer last saw it, if it differs. Null where the option cannot be had any more.
  previous_minor integer,
  state text not null check (state in ('priced', 'changed', 'gone')),
  priced_at timestamptz not null,
  unique (quote_id, position)
);
comment on table retail.quote_option is 'quotes';

-- Carts that an option went into: the quote is won when one of them is bought.
create table retail.quote_choice (
  quote_id uuid not null references retail.quote (id) on delete cascade,
  option_id uuid not null,
  cart_id uuid not null,
  chosen_at timestamptz not null,
  primary key (quote_id, option_id, cart_id)
);
comment on table retail.quote_choice is 'quotes';
create index quote_choice_of_cart on retail.quote_choice (cart_id);

create view shared.quote_claim as select agency_id, user_id, claimed_by_cart as cart_id, created_at, id
from retail.quote where claimed_by_cart is not null;
comment on view shared.quote_claim is 'quotes: the person whose quote a cart buys or holds';
