-- The number of an order's last event stands with the order: a change and its event are one statement, which numbers the event under the
-- row's lock. Counting the events would read those of before the wait for that lock.
alter table retail.order add column last_event integer not null default 0;

update retail.order set last_event = (select coalesce(max(seq), 0) from retail.order_event where order_id = retail.order.id);
