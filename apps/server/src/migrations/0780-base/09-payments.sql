-- Our requests to the card provider and their outcome. `reference` is the caller's name of the payment: one cart revision, one order. Amounts are
-- minor units.
create table retail.payment_intent (
  reference text primary key,
  intent_id text unique,
  owner text,
  method_id text,
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  -- Refunds asked for and not refused, whether or not the provider has answered.
  refunded_minor bigint not null default 0,
  status retail.payment_status not null default 'asked',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  revision integer not null default 0,
  provider retail.payment_provider not null,
  constraint payment_intent_captured check (captured_minor between 0 and amount_minor),
  constraint payment_intent_refunded check (refunded_minor between 0 and captured_minor),
  check (status = 'asked' or intent_id is not null)
);
comment on table retail.payment_intent is 'payments';
create index payment_intent_open on retail.payment_intent (changed_at) where status not in ('succeeded', 'canceled');

-- One row per idempotency key, written before the call leaves: asking again is the same row.
create table retail.payment_request (
  idempotency_key text primary key,
  reference text not null references retail.payment_intent (reference),
  action retail.payment_action not null,
  amount_minor bigint check (amount_minor > 0),
  outcome retail.payment_outcome not null default 'asked',
  -- The provider's code of a decline or rejection, or its id of a refund.
  detail text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  check ((amount_minor is null) = (action in ('confirm', 'cancel')))
);
comment on table retail.payment_request is 'payments';
create index payment_request_of_payment on retail.payment_request (reference, asked_at);
-- A payment is captured once.
create unique index payment_captured_once on retail.payment_request (reference) where action = 'capture';

-- Cards as far as the shop may know them, and their owners: the id of a card that a browser sends is only a claim.
create table retail.payment_method (
  method_id text primary key,
  owner text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  country text,
  funding text not null,
  remember boolean not null,
  created_at timestamptz not null
);
comment on table retail.payment_method is 'payments';

create table retail.payment_customer (
  user_id text primary key,
  customer_id text not null unique,
  created_at timestamptz not null
);
comment on table retail.payment_customer is 'payments';

-- Each event once, however often it is sent. It is handled by looking at the payment, never by believing the event.
create table retail.payment_event (
  event_id text primary key,
  type text not null,
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
comment on table retail.payment_event is 'payments';
create index payment_event_open on retail.payment_event (received_at) where handled_at is null;

create view shared.payment_request as
select request.idempotency_key, intent.intent_id
from retail.payment_request request join retail.payment_intent intent on intent.reference = request.reference;
comment on view shared.payment_request is 'payments: the payment that a request to its provider is for';
