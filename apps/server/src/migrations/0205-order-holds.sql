-- An agency may hold the places of an order and pay later, until a deadline (modules/orders/steps/wait-on-hold.ts).
create domain retail.order_hold as text check (value in ('asked', 'waiting', 'warned', 'paying'));
alter table retail.order
  add column hold retail.order_hold,
  add column pay_by timestamptz,
  add constraint order_hold_has_deadline check ((hold is null) = (pay_by is null));
create index order_on_hold on retail.order (pay_by) where outcome is null and hold is not null;

-- The check of the domain was named by PostgreSQL, which counted up past a check of the same name that the table had then.
do $$
begin
  execute (select format('alter domain retail.order_undo drop constraint %I', conname)
    from pg_constraint where contypid = 'retail.order_undo'::regtype and contype = 'c');
end $$;
alter domain retail.order_undo add constraint order_undo_known check (value in ('nothing_booked', 'card_declined', 'payment_failed',
  'customer_declined', 'customer_silent', 'capture_failed', 'hold_released', 'hold_lapsed'));
