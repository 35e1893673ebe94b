-- Alerts about a journey (ALERT-1 to ALERT-7): a price below a sum, or the begin of the sale.
create table retail.alert (
  id text primary key,
  kind text not null check (kind in ('price', 'saleOpens')),
  -- Nobody but its owner learns that an address has alerts.
  email text not null,
  -- The journey, one way, with party and cards (SEARCH-8). Its day is the first of the alert.
  search_param jsonb not null,
  -- Its stations and party in words.
  shown jsonb not null,
  first_day text not null check (first_day ~ '^\d{4}-\d\d-\d\d$'),
  last_day text not null check (last_day ~ '^\d{4}-\d\d-\d\d$'),
  currency retail.currency not null,
  -- For `price`: the sum below which a mail is sent.
  below_minor integer check (below_minor > 0),
  -- Unconfirmed: its address has not been proven yet, and nothing is sent but the link that proves it.
  state text not null check (state in ('unconfirmed', 'active', 'ended')),
  created_at timestamptz not null,
  -- When it was last looked at; the least recently seen one is next.
  checked_at timestamptz not null,
  -- The lowest price then, and its day.
  seen_minor integer,
  seen_day text,
  -- The last mail, and the price that it named.
  told_at timestamptz,
  told_minor integer,
  ended_at timestamptz,
  check (last_day >= first_day),
  check ((kind = 'price') = (below_minor is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
comment on table retail.alert is 'alerts';
create index alert_of_address on retail.alert (lower(email));
create index alert_to_check on retail.alert (checked_at) where state = 'active';
