-- Tickets that a seller across the network has issued itself. They are handed on as they came: the shop makes no code for them.
alter table retail.document add column is_received boolean not null default false;
