-- Payments of agencies outside of the shop that a bank, or a person at the desk, confirms later (modules/bank-pay): TravelPay, MintEFT,
-- PaymentGate-Manual.
create table retail.bank_payment (
  intent_id text primary key,
  provider retail.payment_provider not null check (provider in ('manual', 'travelpay', 'minteft')),
  reference text not null unique,
  agency_id uuid not null references retail.agency (id),
  -- The person of the agency who pays.
  asked_by uuid references retail.user (id) on delete set null,
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  status text not null check (status in ('requires_confirmation', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  -- The provider's id once it was begun there, the provider's last word for its state, and our meaning of that word.
  remote_id text unique,
  word text not null default '',
  meaning text not null default 'waiting' check (meaning in ('waiting', 'promised', 'paid', 'ended', 'lost')),
  settled_on date,
  -- The payment that tries a recalled one again.
  retried_as text,
  -- Taken at the bank for nothing that was sold: to be given back.
  surplus_minor bigint not null default 0 check (surplus_minor >= 0),
  surplus_state text check (surplus_state in ('owed', 'asked', 'returned', 'byHand')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  looked_at timestamptz not null,
  constraint bank_payment_captured check (captured_minor between 0 and amount_minor),
  constraint bank_payment_refunded check (refunded_minor between 0 and captured_minor),
  constraint bank_payment_surplus check ((surplus_minor = 0) = (surplus_state is null))
);
comment on table retail.bank_payment is 'bank-pay';
create index bank_payment_open on retail.bank_payment (looked_at) where (meaning in ('waiting', 'promised', 'paid'))
  or (surplus_state in ('owed', 'asked'));
create index bank_payment_latest on retail.bank_payment (created_at desc);

-- History of a payment: each change of its word, each decision of a person.
create table retail.bank_payment_event (
  id bigint generated always as identity primary key,
  intent_id text not null references retail.bank_payment (intent_id),
  at timestamptz not null,
  -- A person's decision: 'confirmed', 'refused', 'givenBack'; otherwise 'told'.
  kind text not null check (kind in ('told', 'confirmed', 'refused', 'givenBack')),
  by_user uuid references retail.user (id) on delete set null,
  detail text not null
);
comment on table retail.bank_payment_event is 'bank-pay';
create index bank_payment_event_of_payment on retail.bank_payment_event (intent_id, id);
-- One person confirms once.
create unique index bank_payment_confirmed_by on retail.bank_payment_event (intent_id, by_user) where kind = 'confirmed';
