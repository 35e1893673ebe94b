create table retail.favourite_journey (
  user_id uuid not null references retail.user (id) on delete cascade,
  from_code text not null,
  from_label text not null,
  to_code text not null,
  to_label text not null,
  saved_at timestamptz not null,
  primary key (user_id, from_code, to_code)
);
