-- A favourite keeps the id with which it was saved.
alter table retail.favourite_journey add column id text;
update retail.favourite_journey set id = from_code || '-' || to_code;
alter table retail.favourite_journey alter column id set not null;
