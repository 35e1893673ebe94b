-- What a customer is shown of an item is some kilobytes of JSON, written once and read with the cart four times until it is paid. PostgreSQL would
-- compress it and put it into a table beside (TOAST) from 2 kB on; up to a page it stays in the row, as it is.
alter table retail.cart_item set (toast_tuple_target = 8160);
