-- The two halves of a return fare are one part of its seller, and each can be missed on its own day.
alter table retail.broken_connection add column direction text check (direction in ('outward', 'inward'));
update retail.broken_connection known set direction = case when exists (
  select from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
  where item.booking_reference = known.booking_reference and booking.supplier_booking_id = known.supplier_booking_id
    and booking.request ? 'inward' and not booking.request ? 'outward') then 'inward' else 'outward' end;
alter table retail.broken_connection
  alter column direction set not null,
  drop constraint broken_connection_pkey,
  add primary key (booking_reference, supplier_booking_id, direction);
