-- What one column may hold is a kind of value of its own (a domain), not a check of the table. PostgreSQL reads a table's checks anew for each
-- statement that writes it, whichever columns that writes (ExecRelCheck); a domain is looked at where a value of it is written, and kept. An order
-- is written seven times on its way, and its checks were a twentieth of what the database did for a purchase. What several columns must agree in
-- stays a check.
create domain retail.currency as text check (value in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD'));

create domain retail.order_payment_status as text check (value in
  ('unconfirmed', 'requires_action', 'approved', 'declined', 'rejected', 'held', 'captured', 'cancelled'));
create domain retail.order_payment_pending as text check (value in ('adjust', 'confirm', 'capture', 'cancel'));
create domain retail.order_undo as text check (value in
  ('nothing_booked', 'card_declined', 'payment_failed', 'customer_declined', 'customer_silent', 'capture_failed'));
create domain retail.order_outcome as text check (value in ('completed', 'failed'));
alter table retail.order
  drop constraint order_payment_status_check, alter column payment_status type retail.order_payment_status,
  drop constraint order_payment_pending_check, alter column payment_pending type retail.order_payment_pending,
  drop constraint order_undo_check, alter column undo type retail.order_undo,
  drop constraint order_outcome_check, alter column outcome type retail.order_outcome;

create domain retail.order_item_status as text check (value in
  ('new', 'prebooked', 'price_changed', 'confirmed', 'fulfilled', 'failed', 'released', 'voided', 'stranded'));
create domain retail.order_item_pending as text check (value in ('prebook', 'confirm', 'fulfil', 'release', 'void'));
alter table retail.order_item
  drop constraint order_item_status_check, alter column status type retail.order_item_status,
  drop constraint order_item_pending_check, alter column pending type retail.order_item_pending;

create domain retail.payment_status as text check (value in
  ('asked', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'));
alter table retail.payment_intent
  drop constraint payment_intent_currency_check, alter column currency type retail.currency,
  drop constraint payment_intent_status_check, alter column status type retail.payment_status;

create domain retail.payment_action as text check (value in ('update', 'confirm', 'capture', 'cancel', 'refund'));
create domain retail.payment_outcome as text check (value in
  ('asked', 'done', 'requires_action', 'declined', 'rejected', 'unavailable', 'outcome_unknown'));
alter table retail.payment_request
  drop constraint payment_request_action_check, alter column action type retail.payment_action,
  drop constraint payment_request_outcome_check, alter column outcome type retail.payment_outcome;

create domain retail.cart_state as text check (value in ('active', 'ordering', 'ordered'));
alter table retail.cart
  drop constraint cart_state_check, alter column state type retail.cart_state,
  drop constraint cart_currency_check, alter column currency type retail.currency;
