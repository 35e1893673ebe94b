-- Counts the changes of content, whoever makes them: a node that has kept a rendered page asks whether it is still true.
create table retail.content_generation (
  is_only boolean primary key default true check (is_only),
  generation bigint not null
);
insert into retail.content_generation (generation) values (1);

create function retail.count_content_change() returns trigger language plpgsql as $$
begin
  update retail.content_generation set generation = generation + 1;
  return null;
end
$$;

create trigger content_item_changed
after insert or update or delete or truncate on retail.content_item
for each statement execute function retail.count_content_change();
