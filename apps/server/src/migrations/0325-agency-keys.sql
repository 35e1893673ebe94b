-- An account that a key acts as: it has no way to sign in, and lists of people leave it out.
alter table retail.agency_member add column is_machine boolean not null default false;

-- A key lets a program call the API for its agency. Only the hash of its secret is kept: the secret is shown once.
create table retail.agency_key (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  -- The account that buys, and so whose bookings they are.
  user_id uuid not null unique references retail.user (id),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  per_minute integer not null check (per_minute between 1 and 600),
  -- The last characters of the secret, by which people tell keys apart.
  hint text not null check (length(hint) = 4),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- The secret before the last rotation, which goes on for a while so that programs can change over.
  previous_sha256 bytea unique check (length(previous_sha256) = 32),
  previous_until timestamptz,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check ((previous_sha256 is null) = (previous_until is null))
);
create index agency_key_of_agency on retail.agency_key (agency_id, created_at);

-- Sessions of a key. A session has one cart, so a program that sells to several customers at once opens one for each. The key's own has no token.
create table retail.agency_key_session (
  session_id uuid primary key references retail.session (id),
  key_id uuid not null references retail.agency_key (id),
  token_sha256 bytea unique check (length(token_sha256) = 32),
  expires_at timestamptz not null
);
create unique index agency_key_session_own on retail.agency_key_session (key_id) where token_sha256 is null;

-- The kinds are a union type in agencies/agency-events.ts, which several features add to.
alter table retail.agency_event drop constraint agency_event_kind_check;
alter table retail.agency_event add constraint agency_event_kind_check check (kind ~ '^[a-z][A-Za-z]*$');
