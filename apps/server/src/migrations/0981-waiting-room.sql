-- The waiting room of an opening day (platform/waiting-room): numbers in the order of arrival, and the number up to which people are let in.
create sequence retail.waiting_number;

create table retail.waiting_room (
  only_row boolean primary key default true check (only_row),
  -- With its fraction, so that a slow rate adds up.
  serving double precision not null,
  moved_at_ms bigint not null
);
comment on table retail.waiting_room is 'platform';
insert into retail.waiting_room (serving, moved_at_ms) values (0, 0);
