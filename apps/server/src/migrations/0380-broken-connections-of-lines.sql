-- A return over several sellers has two lines of one seller, so the seller alone does not name the part that is not reached.
alter table retail.broken_connection add column supplier_booking_id text;
update retail.broken_connection known set supplier_booking_id = (
  select booking.supplier_booking_id
  from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
  where item.booking_reference = known.booking_reference and booking.source = known.source and booking.supplier_booking_id is not null
  order by booking.position limit 1);
delete from retail.broken_connection where supplier_booking_id is null;
alter table retail.broken_connection
  alter column supplier_booking_id set not null,
  drop constraint broken_connection_pkey,
  add primary key (booking_reference, supplier_booking_id);
