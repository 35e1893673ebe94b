-- Payments of agencies that somebody makes outside of the shop and that a bank, or a person at the desk, confirms later (modules/bank-pay):
-- TravelPay, MintEFT, PaymentGate-Manual.
alter domain retail.payment_provider drop constraint payment_provider_check;
alter domain retail.payment_provider add constraint payment_provider_check
  check (value in ('stripe', 'paypal', 'account', 'voucher', 'manual', 'travelpay', 'minteft'));

-- An order is paid by at most one payment outside this shop.
drop index retail.order_payment_outside;
create unique index order_payment_outside on retail.order_payment (order_id)
  where purpose = 'sale' and provider in ('stripe', 'paypal', 'manual', 'travelpay', 'minteft');

create table retail.bank_payment (
  intent_id text primary key,
  provider retail.payment_provider not null check (provider in ('manual', 'travelpay', 'minteft')),
  reference text not null unique,
  agency_id uuid not null references retail.agency (id),
  -- Whoever of the agency pays.
  asked_by uuid references retail.user (id) on delete set null,
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  status text not null check (status in ('requires_confirmation', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  -- The provider's name of it, once it was begun there; the word that the provider last used for its state; and what that means to us.
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
create index bank_payment_open on retail.bank_payment (looked_at)
  where meaning in ('waiting', 'promised', 'paid') or surplus_state in ('owed', 'asked');
create index bank_payment_latest on retail.bank_payment (created_at desc);

-- What was done about a payment, and by whom: each change of its word, each decision of a person.
create table retail.bank_payment_event (
  id bigint generated always as identity primary key,
  intent_id text not null references retail.bank_payment (intent_id),
  at timestamptz not null,
  -- A person's decision: 'confirmed', 'refused', 'givenBack'; otherwise 'told'.
  kind text not null check (kind in ('told', 'confirmed', 'refused', 'givenBack')),
  by_user uuid references retail.user (id) on delete set null,
  detail text not null
);
create index bank_payment_event_of_payment on retail.bank_payment_event (intent_id, id);
-- One person confirms once, whatever they press.
create unique index bank_payment_confirmed_by on retail.bank_payment_event (intent_id, by_user) where kind = 'confirmed';
