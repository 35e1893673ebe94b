-- What the travellers of an item were told before the purchase: contracts, changes and laws, in the words shown (RIGHTS-5). It names no person.
create table retail.journey_rights (
  item_id uuid primary key references retail.order_item (id),
  told_at timestamptz not null,
  told jsonb not null
);
comment on table retail.journey_rights is 'orders';
create function retail.refuse_rights_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a traveller was told is kept as it was told';
end
$$;
create trigger journey_rights_stay before update or delete on retail.journey_rights
  for each statement execute function retail.refuse_rights_change();
