-- The commission of each booking of an item, in their order: each seller has its rate, and a refund of one takes back what that one earned. Null for
-- an item with one booking.
alter table retail.order_item add column commission_parts jsonb;
