-- An exchange is an after-sale that ends in a new item of the same order. A quote of one has no offer of a refund: it has the plan of the
-- whole exchange instead.
alter table retail.after_sale_quote
  alter column supplier_offer_id drop not null,
  alter column form drop not null,
  alter column figures drop not null,
  add column plan jsonb,
  add constraint after_sale_quote_is_whole check ((plan is not null) <> (supplier_offer_id is not null and form is not null and figures is not null));

alter table retail.after_sale drop constraint after_sale_kind_check;
alter table retail.after_sale add constraint after_sale_kind_check
  check (kind in ('REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE', 'EXCHANGE', 'TRAVEL_CHANGE'));
alter table retail.after_sale
  -- What is exchanged for what, as it was quoted; nobody is named in it.
  add column plan jsonb,
  add column hold_status text not null default 'none' check (hold_status in ('none', 'to-hold', 'held', 'sold', 'released')),
  -- The supplier's names of what it holds.
  add column held jsonb,
  add column new_item_id uuid unique references retail.order_item (id) deferrable initially deferred,
  add constraint after_sale_exchange_is_planned check ((kind in ('EXCHANGE', 'TRAVEL_CHANGE')) = (plan is not null));

-- What a customer looked for in exchange for parts of a booking: a ticket that was found belongs to it.
create table retail.exchange_search (
  id text primary key,
  item_id uuid not null references retail.order_item (id),
  wish jsonb not null,
  created_at timestamptz not null
);
create index exchange_search_of_item on retail.exchange_search (item_id);
