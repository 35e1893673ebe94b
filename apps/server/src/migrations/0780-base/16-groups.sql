-- Ten people and more: a person of the desk asks the train company and answers with a price.
-- A group is sold like a ticket: with commission and mark-up, paid on account or by a transfer, and in the ledger.
create table retail.group_request (
  id uuid primary key,
  -- For use on the phone.
  reference text not null unique,
  agency_id uuid not null references retail.agency (id),
  user_id uuid not null references retail.user (id) on delete cascade,
  state text not null check (state in ('asked', 'requested', 'offered', 'refused', 'accepted', 'declined', 'withdrawn', 'booked')),
  from_place text not null,
  to_place text not null,
  outward_day date not null,
  outward_time text not null default '',
  return_day date,
  return_time text not null default '',
  adults integer not null check (adults >= 0),
  children integer not null check (children >= 0),
  customer_name text not null,
  customer_email text not null default '',
  wishes text not null default '',
  -- Read by the agency alone.
  internal_reference text not null default '',
  -- The desk's answer: trains and conditions, or why not.
  answer text not null default '',
  price_minor integer check (price_minor > 0),
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  valid_until date,
  booking_reference text not null default '',
  answered_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The seller that is asked, its own number of our request, and when it was asked.
  source text,
  carrier_reference text not null default '',
  carrier_email text not null default '',
  carrier_asked_at timestamptz,
  -- The train company's price in its own currency; price_minor is the same, converted once.
  supplier_minor integer check (supplier_minor > 0),
  supplier_currency text,
  settlement text check (settlement in ('net', 'gross')),
  commission_minor integer not null default 0 check (commission_minor >= 0),
  mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  most_mark_up_minor integer not null default 0,
  paid_by text check (paid_by in ('account', 'bank')),
  -- The payment on account: held from the acceptance on, taken with the booking.
  intent_id text,
  -- The countries of the journey (ISO 3166), which decide its tax. Empty: the desk did not say.
  countries text[] not null default '{}',
  -- How the group gets its tickets from the train company.
  tickets text not null default '',
  booked_at timestamptz,
  -- A change or cancellation that the agency asks for, until the desk has answered.
  wanted text not null default '',
  wanted_at timestamptz,
  -- The desk's answer to the last one, if the booking stays as it is.
  kept text not null default '',
  -- Everybody's places were given back.
  cancelled_at timestamptz,
  check (adults + children >= 10),
  check (return_day is null or return_day >= outward_day),
  check ((price_minor is null) = (currency is null) and (price_minor is null) = (valid_until is null)),
  check (state not in ('offered', 'accepted', 'booked') or price_minor is not null),
  check ((state = 'booked') = (booking_reference <> '')),
  check (cancelled_at is null or state = 'booked')
);
comment on table retail.group_request is 'groups';
create index group_request_of_agency on retail.group_request (agency_id, created_at desc);
create index group_request_state on retail.group_request (state, created_at);

-- One refund of the train company. It is kept before money moves; settled_at says that the ledger has it.
create table retail.group_refund (
  id uuid primary key,
  group_id uuid not null references retail.group_request (id),
  is_whole boolean not null,
  text text not null,
  -- In the train company's currency; nothing for a fare without a refund.
  supplier_minor integer not null check (supplier_minor >= 0),
  -- In the currency of the sale: of fare, commission and mark-up, and what the agency gets.
  fare_minor integer not null check (fare_minor >= 0),
  commission_minor integer not null check (commission_minor >= 0),
  mark_up_minor integer not null check (mark_up_minor >= 0),
  paid_minor integer not null check (paid_minor >= 0),
  made_by uuid references retail.user (id) on delete set null,
  made_at timestamptz not null,
  settled_at timestamptz
);
comment on table retail.group_refund is 'groups';
create unique index group_refund_open on retail.group_refund (group_id) where settled_at is null;
create index group_refund_of_group on retail.group_refund (group_id, made_at);
