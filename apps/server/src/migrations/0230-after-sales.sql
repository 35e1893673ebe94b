-- What a supplier offered for parts of a booking, as the customer was shown it. It is spent by the one after-sale that names it.
create table retail.after_sale_quote (
  id uuid primary key,
  item_id uuid not null references retail.order_item (id),
  -- How many after-sales the item had when this was quoted: another one since makes the figures stale.
  item_version integer not null,
  supplier_offer_id text not null,
  form text not null check (form in ('ORIGINAL_PAYMENT', 'VOUCHER', 'VOUCHER_AND_ORIGINAL')),
  -- By part: what was paid, what is kept, what comes back, in both currencies.
  figures jsonb not null,
  voucher jsonb,
  is_decided_later boolean not null,
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index after_sale_quote_of_item on retail.after_sale_quote (item_id);

-- Refund, void, seat release or change of travellers: a work of its own under a lease of its own, never a reopened order.
create table retail.after_sale (
  id uuid primary key,
  order_id text not null references retail.order (id),
  item_id uuid not null references retail.order_item (id),
  kind text not null check (kind in ('REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE')),
  -- A quote is spent once.
  quote_id uuid unique references retail.after_sale_quote (id),
  supplier_status text not null default 'asking' check (supplier_status in ('asking', 'deciding', 'agreed', 'refused')),
  -- Whether the supplier may have been asked: then it is asked what became of that first.
  is_asked boolean not null default false,
  -- What is asked of the supplier, and what has come back: the parts, the offer, new names.
  request jsonb not null,
  figures jsonb,
  form text check (form in ('ORIGINAL_PAYMENT', 'VOUCHER', 'VOUCHER_AND_ORIGINAL')),
  voucher jsonb,
  failure text,
  payout_status text not null default 'none' check (payout_status in ('none', 'due', 'pending', 'paid', 'failed', 'settled')),
  payout_minor integer not null default 0 check (payout_minor >= 0),
  payout_currency text not null,
  -- Counts the refunds asked of the provider: part of their keys, raised only by the desk after a failure.
  payout_revision integer not null default 1,
  outcome text check (outcome in ('completed', 'refused')),
  queue_key text,
  attempts integer not null default 0,
  attention text,
  look_again_at timestamptz,
  lease_owner text,
  lease_epoch integer not null default 0,
  lease_until timestamptz,
  last_event integer not null default 0,
  created_at timestamptz not null,
  agreed_at timestamptz,
  updated_at timestamptz not null,
  check (kind <> 'REFUND' or quote_id is not null)
);
-- One unfinished action for each item: a second window, a second click or an agent beside the customer is refused by this.
create unique index after_sale_under_way on retail.after_sale (item_id) where outcome is null;
create index after_sale_of_item on retail.after_sale (item_id);
create index after_sale_unfinished on retail.after_sale (updated_at) where outcome is null;

create table retail.after_sale_event (
  after_sale_id uuid not null references retail.after_sale (id),
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}',
  primary key (after_sale_id, seq)
);
