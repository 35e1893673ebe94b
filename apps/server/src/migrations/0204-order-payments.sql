-- An order may be paid by several payments, each a row with its own provider and state (modules/orders/rules/payment-shares.ts). A sale is paid by
-- at most one payment outside this shop, by card or PayPal; what an agency owes on account, vouchers and money taken by hand stand beside it or
-- instead of it. The difference that an exchange costs is a payment of its own and names its after-sale.
alter domain retail.payment_provider drop constraint payment_provider_check;
alter domain retail.payment_provider add constraint payment_provider_check check (value in ('stripe', 'paypal', 'account', 'voucher', 'manual'));
create domain retail.payment_purpose as text check (value in ('sale', 'exchange_difference'));

create table retail.order_payment (
  id uuid primary key,
  order_id text not null references retail.order (id),
  -- The order in which they pay; money goes back the other way round.
  position integer not null,
  purpose retail.payment_purpose not null,
  provider retail.payment_provider not null,
  -- Of an exchange's difference (retail.after_sale).
  after_sale_id uuid,
  -- Our name of it, and the provider's. One payment pays for one order: a double click finds the order that its first click made.
  reference text not null unique,
  intent_id text not null unique,
  amount_minor integer not null check (amount_minor >= 0),
  captured_minor integer not null default 0,
  -- What after-sales have promised to give back of it.
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
create unique index order_payment_outside on retail.order_payment (order_id) where purpose = 'sale' and provider in ('stripe', 'paypal');
create index order_payment_of_charge on retail.order_payment (charge_id) where charge_id is not null;

insert into retail.order_payment (id, order_id, position, purpose, provider, reference, intent_id, amount_minor, captured_minor, status, pending,
  revision, action, decline, charge_id, card_brand)
select gen_random_uuid(), id, 1, 'sale', payment_provider, payment_reference, payment_intent_id, payment_amount_minor, captured_minor,
  payment_status, payment_pending, payment_revision, payment_action, payment_decline, charge_id, card_brand
from retail.order;

alter table retail.order
  drop column payment_provider, drop column payment_reference, drop column payment_intent_id, drop column payment_amount_minor,
  drop column captured_minor, drop column payment_status, drop column payment_pending, drop column payment_revision, drop column payment_action,
  drop column payment_decline, drop column charge_id, drop column card_brand;

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

-- An event tells of a booking or of a payment.
alter table retail.order_event rename column booking_id to about_id;

-- What an after-sale gives back, by the payment that it goes back by: the last paid first.
create domain retail.payout_status as text check (value in ('due', 'pending', 'paid', 'failed', 'settled'));
create table retail.after_sale_payout (
  after_sale_id uuid not null,
  payment_id uuid not null references retail.order_payment (id),
  position integer not null,
  amount_minor integer not null check (amount_minor > 0),
  status retail.payout_status not null,
  -- Under which the provider is asked; the desk gives it another one after a failure.
  key text not null unique,
  primary key (after_sale_id, payment_id)
);
create index after_sale_payout_of_payment on retail.after_sale_payout (payment_id);

-- A database that is made anew has no after-sales yet.
do $$
begin
  if to_regclass('retail.after_sale') is null then return; end if;
  insert into retail.after_sale_payout (after_sale_id, payment_id, position, amount_minor, status, key)
  select sale.id, payment.id, 1, sale.payout_minor, sale.payout_status, 'refund:' || sale.id || ':' || sale.payout_revision
  from retail.after_sale sale join retail.order_payment payment on payment.order_id = sale.order_id
  where sale.payout_status <> 'none' and sale.payout_minor > 0;
  update retail.order_payment payment set refunded_minor = given.minor
  from (select payment_id, sum(amount_minor) as minor from retail.after_sale_payout group by payment_id) given
  where given.payment_id = payment.id;
end $$;
