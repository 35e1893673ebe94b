-- The waiting list of a full train, or of its full fares (ALERT-9 to ALERT-14): one more kind of alert.
alter table retail.alert
  drop constraint alert_kind_check,
  add constraint alert_kind_check check (kind in ('price', 'saleOpens', 'waiting', 'refundDrops')),
  -- Offered: places are held for it, and its order says until when.
  drop constraint alert_state_check,
  add constraint alert_state_check check (state in ('unconfirmed', 'active', 'offered', 'ended')),
  drop constraint alert_check1,
  add constraint alert_check1 check (case kind when 'price' then below_minor is not null when 'saleOpens' then below_minor is null else true end),
  -- The trains of all who may take the same places: seller, train numbers and days.
  add column train_key text,
  -- Seller, rides, class, departure in words, storefront.
  add column wish jsonb,
  -- The people who travel, as they were typed: a place is held in their names.
  add column travellers jsonb,
  -- The place in the line, given when the address is proven. A place that could not be held gives it back.
  add column line_no bigint,
  add column order_id text,
  add constraint alert_waits_for_a_train check ((kind = 'waiting') = (train_key is not null and wish is not null and travellers is not null)),
  add constraint alert_offered_has_an_order check (state <> 'offered' or order_id is not null);

create sequence retail.alert_line;
create index alert_in_line on retail.alert (train_key, line_no) where kind = 'waiting' and state in ('active', 'offered');

-- A train for which somebody waits. One process at a time hands out its places.
create table retail.waited_train (
  train_key text primary key,
  departs_at timestamptz not null,
  looked_at timestamptz not null,
  -- The process that hands out has the train until then.
  taken_until timestamptz
);
comment on table retail.waited_train is 'alerts';
create index waited_train_to_look_at on retail.waited_train (looked_at);
