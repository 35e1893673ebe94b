-- An item may hold bookings of several suppliers: the figures of a quote are those of one of them.
alter table retail.after_sale_quote add column line_id uuid references retail.order_item_booking (id);

-- Quotes of items with one booking mean that one; those of any other are too old to be spent.
update retail.after_sale_quote quote set line_id = booking.id
from retail.order_item_booking booking
where booking.item_id = quote.item_id
  and (select count(*) from retail.order_item_booking one where one.item_id = quote.item_id) = 1;
