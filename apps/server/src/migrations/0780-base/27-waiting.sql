-- People of agencies who asked for a mail when something needs them.
create table retail.waiting_mail (
  user_id uuid primary key references retail.user (id) on delete cascade,
  since timestamptz not null
);
comment on table retail.waiting_mail is 'waiting';

-- The work that each of them was told about, while it waits.
create table retail.waiting_told (
  user_id uuid not null references retail.waiting_mail (user_id) on delete cascade,
  work_key text not null,
  told_at timestamptz not null,
  primary key (user_id, work_key)
);
comment on table retail.waiting_told is 'waiting';
