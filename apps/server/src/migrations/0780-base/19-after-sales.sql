-- The refund of an after-sale, by the payment that it goes back by: the last paid first.
create table retail.after_sale_payout (
  after_sale_id uuid not null,
  payment_id uuid not null references retail.order_payment (id),
  position integer not null,
  amount_minor integer not null check (amount_minor > 0),
  status retail.payout_status not null,
  -- Our key of the request to the provider. The desk gives it another one after a failure.
  key text not null unique,
  primary key (after_sale_id, payment_id)
);
comment on table retail.after_sale_payout is 'after-sales';
create index after_sale_payout_of_payment on retail.after_sale_payout (payment_id);

-- A part of a journey of several sellers that its traveller cannot reach, found as the trains run or noted by an operator (here, and in no
-- retail.operator_action). Its seller's fees are set aside, and the traveller is told by mail.
create table retail.broken_connection (
  booking_reference text not null references retail.order_item (booking_reference),
  source text not null,
  order_id text not null references retail.order (id),
  noted_at timestamptz not null,
  -- The operator. Null: found as the trains run.
  noted_by text,
  -- Epoch minutes: from then on the traveller can board another train there. Null where nobody knows.
  reached_from bigint,
  told_at timestamptz,
  -- By one press of an operator at the desk.
  rebooked_at timestamptz,
  rebooked_by text,
  -- A return over several sellers has two lines of one seller, so the seller alone does not name the part that is not reached.
  supplier_booking_id text not null,
  -- The two halves of a return fare are one part of its seller, and each can be missed on its own day.
  direction text not null check (direction in ('outward', 'inward')),
  primary key (booking_reference, supplier_booking_id, direction)
);
comment on table retail.broken_connection is 'after-sales';

-- A supplier's offer for parts of a booking, as the customer saw it. One after-sale may use it.
create table retail.after_sale_quote (
  id uuid primary key,
  item_id uuid not null references retail.order_item (id),
  -- How many after-sales the item had then: another one since makes the figures stale.
  item_version integer not null,
  supplier_offer_id text,
  form text check (form in ('ORIGINAL_PAYMENT', 'VOUCHER', 'VOUCHER_AND_ORIGINAL')),
  -- By part: what was paid, what is kept, what comes back, in both currencies.
  figures jsonb,
  voucher jsonb,
  is_decided_later boolean not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  -- An exchange ends in a new item of the same order. Its quote has the plan of the whole exchange instead of an offer of a refund.
  plan jsonb,
  -- An item may hold bookings of several suppliers: the figures of a quote are those of one of them.
  line_id uuid references retail.order_item_booking (id),
  -- A refund as a voucher of the shop instead of the money (REFUND-18): its worth, its bonus and its last day. `figures` stay those of the money.
  own_voucher jsonb,
  constraint after_sale_quote_is_whole check ((plan is not null) <> (supplier_offer_id is not null and form is not null
    and figures is not null))
);
comment on table retail.after_sale_quote is 'after-sales';
create index after_sale_quote_of_item on retail.after_sale_quote (item_id);

-- Refund, void, seat release, change of travellers or exchange: work under a lease of its own, as an order is, and never a reopened order.
create table retail.after_sale (
  id uuid primary key,
  order_id text not null references retail.order (id),
  item_id uuid not null references retail.order_item (id),
  kind text not null check (kind in ('REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE', 'EXCHANGE', 'TRAVEL_CHANGE')),
  -- A quote is used once.
  quote_id uuid unique references retail.after_sale_quote (id),
  supplier_status text not null default 'asking' check (supplier_status in ('asking', 'deciding', 'agreed', 'refused')),
  -- Whether the supplier may have been asked. If so, the outcome of that is asked for first.
  is_asked boolean not null default false,
  -- Our request to the supplier and its answer: the parts, the offer, new names.
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
  wait_until timestamptz,
  lease_owner text,
  lease_epoch integer not null default 0,
  lease_until timestamptz,
  last_event integer not null default 0,
  created_at timestamptz not null,
  agreed_at timestamptz,
  updated_at timestamptz not null,
  -- Old parts and new ticket of an exchange, as they were quoted; no names.
  plan jsonb,
  hold_status text not null default 'none' check (hold_status in ('none', 'to-hold', 'held', 'sold', 'released')),
  -- The supplier's ids of the held bookings.
  held jsonb,
  new_item_id uuid unique references retail.order_item (id) deferrable initially deferred,
  own_voucher jsonb,
  check (kind <> 'REFUND' or quote_id is not null),
  constraint after_sale_exchange_is_planned check ((kind in ('EXCHANGE', 'TRAVEL_CHANGE')) = (plan is not null))
);
comment on table retail.after_sale is 'after-sales';
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
  about_id uuid,
  primary key (after_sale_id, seq)
);
comment on table retail.after_sale_event is 'after-sales';

-- A search for a ticket in exchange for parts of a booking. A found ticket belongs to it.
create table retail.exchange_search (
  id text primary key,
  item_id uuid not null references retail.order_item (id),
  wish jsonb not null,
  created_at timestamptz not null
);
comment on table retail.exchange_search is 'after-sales';
create index exchange_search_of_item on retail.exchange_search (item_id);

-- After-sales at sellers over OSDM. A refund there has an id of its own and takes none of ours, so both are stored before the seller is asked; after a
-- kill the outcome is found by them. No names of people: see JournaledChange.
create table retail.osdm_journal (
  source text not null,
  reference text not null,
  entry jsonb not null,
  made_at timestamptz not null default now(),
  primary key (source, reference)
);
comment on table retail.osdm_journal is 'after-sales';

create view shared.agreed_after_sale as
select id, order_id, item_id, kind, agreed_at, (figures -> 'fare' ->> 'minor')::bigint as fare_minor,
  (figures -> 'discount' ->> 'minor')::bigint as discount_minor, (figures -> 'cardFee' ->> 'minor')::bigint as card_fee_minor,
  (figures -> 'penalty' ->> 'minor')::bigint as penalty_minor, (figures -> 'refund' ->> 'minor')::bigint as refund_minor
from retail.after_sale where agreed_at is not null;
comment on view shared.agreed_after_sale is 'after-sales: those that the supplier has agreed to. Amounts are null where no money moves';
