-- Events of an agency's bookings, for its back office: only added to. `number` is the order in which a program reads them.
-- Events of bookings over OSDM go to webhooks in OSDM's own form (modules/osdm/events).
create table retail.hand_off (
  id uuid primary key,
  number bigint generated always as identity unique,
  agency_id uuid not null references retail.agency (id),
  event text not null check (event in ('issue', 'change', 'cancellation', 'refund', 'ping', 'osdm')),
  -- Names its cause, so that it is told once: "issue/<item>", "after-sale/<id>".
  source text not null unique,
  order_id text references retail.order (id),
  -- Amounts, references and trains; no names of travellers.
  body jsonb not null,
  happened_at timestamptz not null,
  created_at timestamptz not null
);
comment on table retail.hand_off is 'hand-offs';
create index hand_off_of_agency on retail.hand_off (agency_id, number);

-- An address that receives them. Its signing secret follows from id, generation and the shop's secret: no row holds it.
create table retail.agency_webhook (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  generation integer not null default 1,
  -- Until then events are signed with the secret before, too.
  previous_until timestamptz,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- An address takes one event at a time, and none for a while after it did not answer.
  busy_until timestamptz
);
comment on table retail.agency_webhook is 'hand-offs';
create index agency_webhook_of_agency on retail.agency_webhook (agency_id) where removed_at is null;

create table retail.webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references retail.agency_webhook (id),
  hand_off_id uuid not null references retail.hand_off (id),
  state text not null check (state in ('waiting', 'delivered', 'givenUp')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Of the last try: the status that was answered, or why there was none.
  last_status integer,
  last_problem text,
  last_tried_at timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, hand_off_id)
);
comment on table retail.webhook_delivery is 'hand-offs';
create index webhook_delivery_waiting on retail.webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_of_webhook on retail.webhook_delivery (webhook_id, created_at);
