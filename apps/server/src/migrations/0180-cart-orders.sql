-- How often a cart has been given to an order is part of the name of its payment, and asked for with the cart: counted where it happens, not
-- looked for among the orders.
alter table retail.cart add column orders integer not null default 0;
update retail.cart set orders = counted.orders
from (select cart_id, count(*)::integer as orders from retail.order group by cart_id) as counted where counted.cart_id = cart.id;
drop index retail.order_of_cart;
