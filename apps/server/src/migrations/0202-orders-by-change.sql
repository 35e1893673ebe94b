-- A comparison of the books looks at each order that has changed since the last one, however old it is. A BRIN index leaves updates as cheap as
-- they are without it (PostgreSQL manual, "Heap-Only Tuples").
create index order_changed on retail.order using brin (updated_at);
