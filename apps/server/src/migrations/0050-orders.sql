-- An order and its items are a state machine that survives kill -9 (decision 3). Whoever works on an order holds its lease; every
-- change is conditional on the lease's epoch, so that a worker that was frozen and comes back changes nothing any more.
create table retail.order (
  id text primary key,
  session_id uuid not null references retail.session (id),
  guest_id uuid references retail.guest (id),
  user_id uuid,
  cart_id uuid not null references retail.cart (id),
  cart_revision integer not null,
  -- One payment pays for one order: a double click finds the order that its first click made.
  payment_reference text not null unique,
  payment_intent_id text not null unique,
  email text not null,
  phone text not null default '',
  market text not null,
  currency text not null,
  promo_code text,
  card_fee_minor integer not null default 0,
  payment_status text not null check (payment_status in ('unconfirmed', 'requires_action', 'approved', 'declined', 'rejected', 'held', 'captured', 'cancelled')),
  payment_pending text check (payment_pending in ('adjust', 'confirm', 'capture', 'cancel')),
  payment_amount_minor integer not null check (payment_amount_minor >= 0),
  -- Counts the confirmations and adjustments asked for: part of their idempotency keys.
  payment_revision integer not null default 0,
  payment_action jsonb,
  payment_decline jsonb,
  captured_minor integer not null default 0 check (captured_minor <= payment_amount_minor),
  charge_id text,
  card_brand text not null default '',
  undo text check (undo in ('nothing_booked', 'card_declined', 'payment_failed', 'customer_declined', 'customer_silent', 'capture_failed')),
  outcome text check (outcome in ('completed', 'failed')),
  -- Where the customer's browser waits for news.
  queue_key text,
  -- While an answer of the customer is waited for: until when.
  wait_until timestamptz,
  attempts integer not null default 0,
  attention text,
  lease_owner text,
  lease_epoch integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (outcome is distinct from 'completed' or payment_status = 'captured')
);
create index order_unfinished on retail.order (updated_at) where outcome is null;
create index order_of_session on retail.order (session_id);

create table retail.order_item (
  id uuid primary key,
  order_id text not null references retail.order (id),
  position integer not null,
  -- The traveller's own name for this booking, and ours towards the supplier (with the revision it is unique for ever).
  booking_reference text not null unique,
  revision integer not null default 1,
  source text not null,
  status text not null check (status in ('new', 'prebooked', 'price_changed', 'confirmed', 'fulfilled', 'failed', 'released', 'voided', 'stranded')),
  pending text check (pending in ('prebook', 'confirm', 'fulfil', 'release', 'void')),
  request jsonb not null,
  shown jsonb not null,
  travellers jsonb not null,
  delivery_option text not null,
  seat_preferences jsonb not null default '{}',
  total_minor integer not null,
  -- Share of the promotion (taken off) and of the card fee (added).
  discount_minor integer not null default 0,
  fee_minor integer not null default 0,
  supplier_minor integer not null,
  supplier_currency text not null,
  rate text not null,
  voidable boolean not null,
  price_change jsonb,
  supplier_booking_id text,
  supplier_booking_code text,
  hold_until timestamptz,
  segments jsonb not null default '[]',
  tickets jsonb not null default '[]',
  failure text,
  unique (order_id, position),
  check (status <> 'confirmed' or supplier_booking_id is not null)
);

-- The whole history of each order, for the operator who is woken at night.
create table retail.order_event (
  order_id text not null references retail.order (id),
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  item_id uuid,
  detail jsonb not null default '{}',
  primary key (order_id, seq)
);
