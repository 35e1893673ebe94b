-- Whether an item came by an exchange. The confirmation of the sale does not list it (ORDER-2), however late it is written.
alter table retail.order_item add column is_exchanged boolean not null default false;
