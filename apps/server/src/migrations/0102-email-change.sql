-- Somebody wants another address for his account: it changes when the link in the mail to the new one is opened. Kept for a while after, for the mails about it.
create table retail.email_change (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz
);
create index email_change_of_user on retail.email_change (user_id, created_at);
