-- Ten people and more: a person of the desk asks the train company and answers with a price.
create table retail.group_request (
  id uuid primary key,
  -- What is said on the phone.
  reference text not null unique,
  agency_id uuid not null references retail.agency (id),
  user_id uuid not null references retail.user (id) on delete cascade,
  state text not null check (state in ('asked', 'offered', 'refused', 'accepted', 'declined', 'withdrawn', 'booked')),
  from_place text not null,
  to_place text not null,
  outward_day date not null,
  outward_time text not null default '',
  return_day date,
  return_time text not null default '',
  adults integer not null check (adults >= 0),
  children integer not null check (children >= 0),
  check (adults + children >= 10),
  check (return_day is null or return_day >= outward_day),
  customer_name text not null,
  customer_email text not null default '',
  wishes text not null default '',
  -- Read by the agency alone.
  internal_reference text not null default '',
  -- What the desk answers: trains and conditions, or why not.
  answer text not null default '',
  price_minor integer check (price_minor > 0),
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  valid_until date,
  booking_reference text not null default '',
  answered_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((price_minor is null) = (currency is null) and (price_minor is null) = (valid_until is null)),
  check (state not in ('offered', 'accepted', 'booked') or price_minor is not null),
  check ((state = 'booked') = (booking_reference <> ''))
);
create index group_request_of_agency on retail.group_request (agency_id, created_at desc);
create index group_request_state on retail.group_request (state, created_at);
