-- Places that a customer chose on the seat maps of an item's trains (SEAT-2). The order holds them when it prebooks.
alter table retail.cart_item add column chosen_places jsonb;
