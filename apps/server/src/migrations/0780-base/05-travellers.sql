-- People for whom an account books, kept so that they need not be typed again. They are deleted with the account.
create table retail.saved_traveller (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  title text not null default '',
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  country_of_residence text not null default '' check (country_of_residence ~ '^([A-Z]{2})?$'),
  email text not null default '',
  phone text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table retail.saved_traveller is 'travellers';
create index saved_traveller_of_user on retail.saved_traveller (user_id, created_at);

create table retail.saved_railcard (
  traveller_id uuid not null references retail.saved_traveller (id) on delete cascade,
  program text not null,
  position integer not null,
  valid_until date,
  primary key (traveller_id, program)
);
comment on table retail.saved_railcard is 'travellers';
