-- How much an agency may owe us: entered by the super agency, only added to; the latest row holds.
create table retail.credit_limit (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  limit_minor bigint not null check (limit_minor >= 0),
  -- Its security: after its last day nothing more is sold on account.
  security text not null check (security in ('none', 'bond', 'deposit', 'insurance')),
  security_minor bigint not null check (security_minor >= 0),
  security_until date,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  check ((security = 'none') = (security_until is null))
);
comment on table retail.credit_limit is 'credit';
create index credit_limit_of_agency on retail.credit_limit (agency_id, currency, id);

-- The account as it stands. One update of this row decides whether something may still be bought, so that orders side by side never exceed the limit.
create table retail.credit_account (
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  limit_minor bigint not null check (limit_minor >= 0),
  security_until date,
  -- Authorised for orders that are under way.
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- Sales less refunds and payments, whether a statement has them or not. Below nothing, we owe the agency.
  owed_minor bigint not null default 0,
  -- A statement is overdue since then: nothing more is sold on account. Refunds go on.
  stopped_since timestamptz,
  -- When its administrators were told that the limit is near; null: they have not been since it last was far.
  warned_at timestamptz,
  primary key (agency_id, currency)
);
comment on table retail.credit_account is 'credit';

-- A share of an order's price that an agency pays on account: held by the order, owed from its capture on.
create table retail.account_payment (
  intent_id text primary key,
  reference text not null unique,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  status text not null check (status in ('requires_confirmation', 'requires_capture', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint account_payment_captured check (captured_minor between 0 and amount_minor),
  constraint account_payment_refunded check (refunded_minor between 0 and captured_minor)
);
comment on table retail.account_payment is 'credit';
create index account_payment_of_agency on retail.account_payment (agency_id, created_at);

create table retail.account_refund (
  idempotency_key text primary key,
  intent_id text not null references retail.account_payment (intent_id),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
comment on table retail.account_refund is 'credit';
create index account_refund_of_payment on retail.account_refund (intent_id);

create view shared.credit_account as select agency_id, currency, owed_minor from retail.credit_account;
comment on view shared.credit_account is 'credit: the accounts that agencies buy on';

create view shared.account_payment as select intent_id, agency_id, currency, captured_minor, refunded_minor, changed_at from retail.account_payment;
comment on view shared.account_payment is 'credit: payments on account';
