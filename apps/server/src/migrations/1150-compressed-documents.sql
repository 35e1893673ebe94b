-- A PDF is compressed already. PostgreSQL tried to compress each one again before it stored it as it was.
alter table retail.document alter column content set storage external;
