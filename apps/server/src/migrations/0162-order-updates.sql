-- An order is written six times on its way. None of those writes changes what an index holds, but its end: PostgreSQL then writes the row
-- and no index, as long as there is room beside the row (its manual, "Heap-Only Tuples").
drop index retail.order_unfinished;
create index order_unfinished on retail.order (id) where outcome is null;
alter table retail.order set (fillfactor = 50);
alter table retail.order_item set (fillfactor = 50);

-- How often a cart was ordered is asked twice for each order.
create index order_of_cart on retail.order (cart_id);

-- A PDF is compressed already.
alter table retail.document alter column content set storage external;
