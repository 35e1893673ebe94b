create table retail.guest (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null
);
create index guest_email on retail.guest (email);

-- One row per browser or API client; what it owns (a cart, what a guest has bought) hangs on its id, which stays when a
-- visitor becomes a guest. The token itself is never stored: who reads this table cannot act as anybody.
create table retail.session (
  id uuid primary key,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  role text not null check (role in ('visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin')),
  guest_id uuid references retail.guest (id),
  user_id uuid,
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((role = 'guest') = (guest_id is not null and user_id is null)),
  check ((role in ('consumer', 'B2BAgent', 'B2BAdmin')) = (user_id is not null)),
  check (role <> 'visitor' or (guest_id is null and user_id is null))
);
create index session_expires_at on retail.session (expires_at);
create index session_of_user on retail.session (user_id) where user_id is not null;
