-- What can be edited grows with the shop: the code names the kinds, so that a new one needs no change of the table.
alter table retail.content_item drop constraint content_item_kind_check;
alter table retail.content_item add constraint content_item_kind_check check (kind ~ '^[A-Z]+(_[A-Z]+)*$');
