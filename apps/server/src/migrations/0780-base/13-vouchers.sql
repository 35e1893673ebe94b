-- Money of customers that we keep for them: given instead of a refund, spent at checkout. The balance of an open voucher is a debt of ours in the
-- ledger.
create table retail.voucher (
  id uuid primary key,
  -- Typed by its holder: sixteen letters and digits in groups of four.
  code text not null unique,
  -- The shop, or a train company, whose voucher is good for its trains and for the person on it alone.
  issuer text not null check (issuer ~ '^(shop|[A-Za-z]+)$'),
  -- The address that it was mailed to, and the first traveller of the booking that it was given for.
  owner_email text not null,
  traveller text not null default '',
  currency retail.currency not null,
  issued_minor bigint not null check (issued_minor > 0),
  -- Not spent yet, and the part of it that orders under way hold.
  balance_minor bigint not null,
  held_minor bigint not null default 0,
  -- Its last day.
  expires_on date not null,
  -- An after-sale, or a case of the desk: the same voucher is given once.
  given_for text not null unique,
  created_at timestamptz not null,
  constraint voucher_balance check (balance_minor between 0 and issued_minor),
  constraint voucher_held check (held_minor between 0 and balance_minor)
);
comment on table retail.voucher is 'vouchers';
create index voucher_of_owner on retail.voucher (lower(owner_email), created_at);
create index voucher_to_expire on retail.voucher (expires_on) where balance_minor > 0;

-- A share of an order's price that a voucher pays: held by the order, spent at its capture, put back when it fails or is refunded.
create table retail.voucher_payment (
  intent_id text primary key,
  reference text not null unique,
  voucher_id uuid not null references retail.voucher (id),
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  status text not null check (status in ('requires_confirmation', 'requires_capture', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint voucher_payment_captured check (captured_minor between 0 and amount_minor),
  constraint voucher_payment_refunded check (refunded_minor between 0 and captured_minor)
);
comment on table retail.voucher_payment is 'vouchers';
create index voucher_payment_of_voucher on retail.voucher_payment (voucher_id, created_at);

-- History of a voucher, for its holder: only added to.
create table retail.voucher_movement (
  id bigint generated always as identity primary key,
  voucher_id uuid not null references retail.voucher (id),
  at timestamptz not null,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'expired')),
  -- Added to the balance.
  minor bigint not null check (minor <> 0),
  -- Names the movement: the same one twice is one.
  key text not null unique
);
comment on table retail.voucher_movement is 'vouchers';
create index voucher_movement_of_voucher on retail.voucher_movement (voucher_id, id);
