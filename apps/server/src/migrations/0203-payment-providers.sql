-- Who makes a payment stands with it; the name of a payment is the provider's own and says nothing to us.
create domain retail.payment_provider as text check (value in ('stripe', 'paypal'));
alter table retail.payment_intent add column provider retail.payment_provider not null default 'stripe';
update retail.payment_intent set provider = 'paypal' where intent_id like 'paypal\_%' or reference like '%/paypal';
alter table retail.payment_intent alter column provider drop default;

alter table retail.order add column payment_provider retail.payment_provider not null default 'stripe';
update retail.order set payment_provider = 'paypal' where payment_intent_id like 'paypal\_%';
alter table retail.order alter column payment_provider drop default;

-- An order needs neither cart nor browser session: an agent's, an exchange's or a machine's has none.
alter table retail.order alter column session_id drop not null, alter column cart_id drop not null, alter column cart_revision drop not null;
