-- Money taken by hand may stand beside a card, as vouchers and accounts may (PAY-9).
drop index retail.order_payment_outside;
create unique index order_payment_outside on retail.order_payment (order_id)
  where purpose = 'sale' and provider in ('stripe', 'paypal', 'travelpay', 'minteft');
