-- The fee for holding places (HOLD-7) is a payment of its own: reserved when the hold begins, taken if nobody pays for the places.
alter domain retail.payment_purpose drop constraint payment_purpose_check;
alter domain retail.payment_purpose add constraint payment_purpose_check check (value in ('sale', 'exchange_difference', 'hold_fee'));
create unique index order_payment_hold_fee on retail.order_payment (order_id) where purpose = 'hold_fee';
