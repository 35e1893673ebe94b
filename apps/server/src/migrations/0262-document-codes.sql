-- A ticket's code as its document shows it: mail and wallet passes carry the very same octets, so that programs which read both see one ticket.
-- Signatures are random, so a code cannot be made a second time. Documents made before this column have none.
alter table retail.document add column code bytea;
