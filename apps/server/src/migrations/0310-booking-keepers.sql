-- Who of the selling agency looks after a booking since it was handed over. Without a row it is the person who made it.
create table retail.booking_keeper (
  item_id uuid primary key references retail.order_item (id) on delete cascade,
  user_id uuid not null references retail.user (id) on delete cascade,
  given_at timestamptz not null
);
create index booking_keeper_of_user on retail.booking_keeper (user_id);
