-- An order and its items are a state machine that survives kill -9 (decision 3). A worker of an order holds its lease, and every change is
-- conditional on the lease's epoch, so that a worker that was frozen and comes back changes nothing.
-- An order needs neither cart nor session: those of an agent, an exchange or a machine have none.
create table retail.order (
  id text primary key,
  session_id uuid references retail.session (id),
  guest_id uuid references retail.guest (id),
  user_id uuid,
  cart_id uuid references retail.cart (id),
  cart_revision integer,
  email text not null,
  phone text not null default '',
  market text not null,
  currency text not null,
  promo_code text,
  card_fee_minor integer not null default 0,
  undo retail.order_undo,
  outcome retail.order_outcome,
  -- Where the customer's browser waits for news.
  queue_key text,
  -- How long the order waits for an answer of the customer.
  wait_until timestamptz,
  attempts integer not null default 0,
  attention text,
  lease_owner text,
  lease_epoch integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the names of people in the order are erased: three months after the journey, set once its customer has closed the account
  -- (modules/orders/rules/erase-after.ts). Its figures stay, for the books.
  erase_personal_data_at timestamptz,
  personal_data_erased_at timestamptz,
  -- The number of its last event. A change and its event are one statement, which numbers the event under the row's lock; counting the events
  -- would miss those written during the wait for that lock.
  last_event integer not null default 0,
  -- An agency may hold the places of an order and pay later, until a deadline (modules/orders/steps/wait-on-hold.ts).
  hold retail.order_hold,
  pay_by timestamptz,
  -- How the agency pays; null: nobody's agency, or its customer pays.
  b2b_payment_method text check (b2b_payment_method in ('card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual')),
  constraint order_hold_has_deadline check ((hold is null) = (pay_by is null))
) with (fillfactor = 50);
comment on table retail.order is 'orders';
create index order_of_session on retail.order (session_id);
-- My Bookings asks by guest or user.
create index order_of_guest on retail.order (guest_id) where guest_id is not null;
create index order_of_user on retail.order (user_id) where user_id is not null;
create index order_to_erase on retail.order (erase_personal_data_at) where erase_personal_data_at is not null
  and personal_data_erased_at is null;
create index order_by_day on retail.order (created_at);
create index order_unfinished on retail.order (id) where outcome is null;
-- A comparison of the books looks at each order that has changed since the last one, however old it is. A BRIN index leaves updates as cheap as
-- they are without it (PostgreSQL manual, "Heap-Only Tuples").
create index order_changed on retail.order using brin (updated_at);
create index order_on_hold on retail.order (pay_by) where outcome is null and hold is not null;

-- An order is completed when it is paid: no payment of its sale is left open. Looked at once in an order's life.
create function retail.check_order_paid() returns trigger language plpgsql as $$
begin
  if not exists (select from retail.order_payment where order_id = new.id and purpose = 'sale' and status = 'captured')
    or exists (select from retail.order_payment where order_id = new.id and purpose = 'sale' and status not in ('captured', 'cancelled')) then
    raise exception 'order % is not paid', new.id using errcode = 'check_violation', constraint = 'order_completed_is_paid';
  end if;
  return null;
end $$;
create trigger order_completed_is_paid after update of outcome on retail.order
  for each row when (new.outcome = 'completed' and old.outcome is distinct from 'completed') execute function retail.check_order_paid();

-- An item holds one or more bookings of suppliers (order_item_booking), and completes whole or not at all (modules/orders/rules/next-step.ts). Its
-- state is that of its bookings, and is stored nowhere else.
create table retail.order_item (
  id uuid primary key,
  order_id text not null references retail.order (id),
  position integer not null,
  -- The traveller's number of this booking, and ours towards the supplier (with the revision it is unique for ever).
  booking_reference text not null unique,
  shown jsonb not null,
  travellers jsonb not null,
  delivery_option text not null,
  seat_preferences jsonb not null default '{}',
  -- Share of the promotion (taken off) and of the card fee (added).
  discount_minor integer not null default 0,
  fee_minor integer not null default 0,
  agency_id uuid references retail.agency (id),
  -- Net: the agency pays the fare less its commission, and takes its mark-up of its customer itself. Gross: fare and mark-up are paid to us, and the
  -- agency is credited with commission and mark-up. A customer who pays by a link always pays gross.
  settlement text check (settlement in ('net', 'gross')),
  commission_minor integer not null default 0 check (commission_minor >= 0),
  mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  -- In Great Britain the mark-up is a fee with a line of its own; elsewhere it is part of the price.
  is_service_fee boolean not null default false,
  unique (order_id, position),
  constraint order_item_agency check ((agency_id is null) = (settlement is null) and (agency_id is not null or commission_minor = 0
    and mark_up_minor = 0))
) with (fillfactor = 50);
comment on table retail.order_item is 'orders';
create index order_item_of_agency on retail.order_item (agency_id) where agency_id is not null;

-- The whole history of each order, for the operator who is woken at night.
create table retail.order_event (
  order_id text not null references retail.order (id),
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}',
  -- The booking or the payment that it is about.
  about_id uuid,
  primary key (order_id, seq)
);
comment on table retail.order_event is 'orders';

create table retail.order_item_booking (
  id uuid primary key,
  item_id uuid not null references retail.order_item (id),
  position integer not null,
  -- Our number of it towards the supplier. Each try at another price adds the revision.
  reference text not null constraint order_item_booking_reference_key1 unique,
  revision integer not null default 1,
  source text not null,
  status retail.booking_status not null,
  pending retail.booking_pending,
  request jsonb not null,
  -- The customer's price of this booking: those of an item add up to the item's, before promotion and card fee.
  total_minor integer not null check (total_minor >= 0),
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
  -- The supplier's price for each traveller in each direction, with the directions of the item.
  parts jsonb not null default '[]',
  unique (item_id, position),
  constraint booking_is_known check (status <> 'confirmed' or supplier_booking_id is not null)
) with (fillfactor = 50);
comment on table retail.order_item_booking is 'orders';

-- The charge of each traveller in each direction of each booking: a sale in its smallest parts, written with the capture
-- (modules/orders/rules/sold-parts.ts). A refund is of parts, and never more than a part was charged.
create table retail.sold_part (
  booking_id uuid not null references retail.order_item_booking (id),
  item_id uuid not null references retail.order_item (id),
  direction text not null check (direction in ('outward', 'inward')),
  passenger_ref text not null,
  currency retail.currency not null,
  -- Before promotion and card fee.
  price_minor integer not null check (price_minor >= 0),
  discount_minor integer not null,
  fee_minor integer not null check (fee_minor >= 0),
  refunded_minor integer not null default 0,
  supplier_currency retail.currency not null,
  supplier_minor integer not null check (supplier_minor >= 0),
  supplier_refunded_minor integer not null default 0,
  -- The agency earns it from us.
  commission_minor integer not null default 0 check (commission_minor >= 0),
  -- Taken on top of the fare for the agency.
  mark_up_minor integer not null default 0 check (mark_up_minor >= 0),
  -- Commission that a net agency has not paid in the first place.
  withheld_minor integer not null default 0,
  charged_minor integer generated always as (price_minor - discount_minor + fee_minor + mark_up_minor - withheld_minor) stored not null,
  primary key (booking_id, direction, passenger_ref),
  check (discount_minor between 0 and price_minor),
  constraint sold_part_supplier_refunded check (supplier_refunded_minor between 0 and supplier_minor),
  check (withheld_minor between 0 and commission_minor),
  constraint sold_part_refunded check (refunded_minor between 0 and charged_minor)
);
comment on table retail.sold_part is 'orders';
create index sold_part_of_item on retail.sold_part (item_id);

-- An order may be paid by several payments, each with its own provider and state (modules/orders/rules/payment-shares.ts). At most one payment of a
-- sale is outside of this shop; credit, vouchers and money taken by hand stand beside it or instead of it. The difference that an exchange costs is a
-- payment of its own and names its after-sale.
create table retail.order_payment (
  id uuid primary key,
  order_id text not null references retail.order (id),
  -- The order in which they pay; money goes back the other way round.
  position integer not null,
  purpose retail.payment_purpose not null,
  provider retail.payment_provider not null,
  -- Of an exchange's difference (retail.after_sale).
  after_sale_id uuid,
  -- Our number of it, and the provider's. One payment pays for one order: a double click finds the order that its first click made.
  reference text not null constraint order_payment_reference_key1 unique,
  intent_id text not null constraint order_payment_intent_id_key1 unique,
  amount_minor integer not null constraint order_payment_amount_minor_check1 check (amount_minor >= 0),
  captured_minor integer not null default 0,
  -- Promised back by after-sales.
  refunded_minor integer not null default 0,
  status retail.order_payment_status not null,
  -- The call whose answer is not known yet.
  pending retail.order_payment_pending,
  -- Counts the confirmations and adjustments asked for: part of their idempotency keys.
  revision integer not null default 0,
  action jsonb,
  decline jsonb,
  charge_id text,
  card_brand text not null default '',
  unique (order_id, position),
  constraint order_payment_captured check (captured_minor between 0 and amount_minor),
  constraint order_payment_refunded check (refunded_minor between 0 and captured_minor),
  constraint order_payment_of_exchange check ((purpose = 'exchange_difference') = (after_sale_id is not null))
) with (fillfactor = 50);
comment on table retail.order_payment is 'orders';
create index order_payment_of_charge on retail.order_payment (charge_id) where charge_id is not null;
create unique index order_payment_outside on retail.order_payment (order_id) where purpose = 'sale' and
  provider in ('stripe', 'paypal', 'travelpay', 'minteft');

-- An agency's own notes about a booking that it sold. The customer never sees them; they are erased with the customer's names.
create table retail.booking_note (
  item_id uuid primary key references retail.order_item (id) on delete cascade,
  agency_id uuid not null references retail.agency (id),
  internal_reference text not null default '',
  internal_note text not null default '',
  changed_by uuid references retail.user (id) on delete set null,
  changed_at timestamptz not null,
  cost_centre text not null default '',
  purchase_order text not null default ''
);
comment on table retail.booking_note is 'orders';

-- The person of the selling agency who looks after a booking since it was handed over. Without a row it is the person who made it.
create table retail.booking_keeper (
  item_id uuid primary key references retail.order_item (id) on delete cascade,
  user_id uuid not null references retail.user (id) on delete cascade,
  given_at timestamptz not null
);
comment on table retail.booking_keeper is 'orders';
create index booking_keeper_of_user on retail.booking_keeper (user_id);

-- The payment link that an agent mailed to the customer of held places (modules/orders/holding). The link itself is computed, not stored.
create table retail.held_order_link (
  order_id text primary key references retail.order (id),
  email text not null,
  sent_at timestamptz not null
);
comment on table retail.held_order_link is 'orders';

create view shared.order_payment as select id, order_id, provider, intent_id from retail.order_payment;
comment on view shared.order_payment is 'orders: the order that a payment is for';

create view shared.order_item as
select item.id, item.order_id, item.position, item.booking_reference, item.agency_id, item.settlement, item.is_service_fee, item.shown, item.travellers,
  item.mark_up_minor, item.commission_minor, ordered.currency, ordered.user_id, ordered.created_at,
  item.shown -> 'outward' -> 'departureDateTime' ->> 'date' as first_day
from retail.order_item item join retail.order ordered on ordered.id = item.order_id;
comment on view shared.order_item is 'orders: items with their order, whatever became of them. "shown" is the contract''s ShownChoice';

-- Parts are written when the money is taken.
create view shared.sold_item as
select item_id, sum(price_minor) as fare_minor, sum(commission_minor) as commission_minor, sum(mark_up_minor) as mark_up_minor,
  sum(discount_minor) as discount_minor, sum(fee_minor) as card_fee_minor, sum(charged_minor) as charged_minor
from retail.sold_part group by item_id;
comment on view shared.sold_item is 'orders: amounts of sold items at their sale. Ask for single items, since a join would add up all of them';

create view shared.item_booking as
select booking.id, booking.item_id, item.order_id, booking.position, booking.source,
  case when booking.supplier_booking_id is not null then coalesce(booking.supplier_booking_code, booking.supplier_booking_id) end as reference,
  booking.request -> 'pass' is not null as is_pass,
  array(
    select distinct segment ->> stop
    from unnest(array['outward', 'inward']) as direction
      cross join lateral jsonb_array_elements(coalesce(booking.request -> direction -> 'trip' -> 'segments', '[]')) as segment
      cross join unnest(array['from', 'to']) as stop) as stations
from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id;
comment on view shared.item_booking is 'orders: the bookings of items at their suppliers; "reference" once the supplier has answered';
