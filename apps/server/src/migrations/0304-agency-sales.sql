-- What is sold by an agency: who sold it, what its customer pays on top of the fare, and what the agency earns. A cart item knows the quote that it
-- came from, so that a customer who pays by the quote's link buys of that agency.
alter table retail.cart
  -- The agent's own choice for the whole cart, in its currency; null: the agency's standard.
  add column mark_up_minor integer check (mark_up_minor >= 0);

alter table retail.cart_item
  add column agency_id uuid references retail.agency (id),
  add column quote_id uuid references retail.quote (id) on delete set null;

alter table retail.order
  -- How the agency pays; null: nobody's agency, or its customer pays.
  add column b2b_payment_method text
    check (b2b_payment_method in ('card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual'));

alter table retail.order_item
  add column agency_id uuid references retail.agency (id),
  -- Net: the agency pays the fare less its commission, and takes its mark-up of its customer itself. Gross: whoever pays, pays the fare and the mark-up,
  -- and the agency is credited with both. A customer who pays by a link always pays gross.
  add column settlement text check (settlement in ('net', 'gross')),
  add column commission_minor integer not null default 0 check (commission_minor >= 0),
  add column mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  -- In Great Britain the mark-up is a fee with a line of its own; elsewhere it is part of the price.
  add column is_service_fee boolean not null default false,
  add constraint order_item_agency check ((agency_id is null) = (settlement is null) and (agency_id is not null or (commission_minor = 0 and mark_up_minor = 0)));
create index order_item_of_agency on retail.order_item (agency_id) where agency_id is not null;

alter table retail.sold_part
  drop constraint sold_part_refunded,
  drop column charged_minor,
  -- What was taken on top of the fare for the agency.
  add column mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  -- Commission that a net agency has not paid in the first place.
  add column withheld_minor integer not null default 0 check (withheld_minor between 0 and commission_minor),
  add column charged_minor integer not null
    generated always as (price_minor - discount_minor + fee_minor + mark_up_minor - withheld_minor) stored,
  add constraint sold_part_refunded check (refunded_minor between 0 and charged_minor);
