-- What better-auth keeps, under our names (decision 0008). Its own migration is never run: a test asserts that it would add nothing.
alter table retail.user add column email_verified boolean not null default true;
alter table retail.user add column image text;
alter table retail.user add column second_factor_enabled boolean default false;
alter table retail.user add column updated_at timestamptz;
update retail.user set updated_at = created_at;
alter table retail.user alter column updated_at set not null;
alter table retail.user alter column must_change_password set default false;
alter table retail.user alter column role set default 'consumer';
alter table retail.user alter column last_name set default '';

-- How somebody shows that an account is his: a password of ours ('credential'), or an account at a provider. What the provider lets
-- us do there (its tokens) is not kept.
create table retail.user_account (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text check (password like '$argon2id$%'),
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id),
  check ((provider_id = 'credential') = (password is not null))
);
create index user_account_of_user on retail.user_account (user_id);
insert into retail.user_account (id, user_id, provider_id, account_id, password, created_at, updated_at)
  select gen_random_uuid(), id, 'credential', id::text, password_hash, created_at, created_at from retail.user;
alter table retail.user drop column password_hash;

-- That somebody has signed in. Its token never leaves the server: whoever reads it here can act as nobody, since no way in takes it.
create table retail.user_session (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_session_of_user on retail.user_session (user_id);

-- Codes and challenges under way.
create table retail.user_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_verification_identifier on retail.user_verification (identifier);

-- Authenticator apps: secret and backup codes are sealed with SECRET.
create table retail.user_second_factor (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);
create index user_second_factor_of_user on retail.user_second_factor (user_id);
create index user_second_factor_secret on retail.user_second_factor (secret);

create table retail.user_passkey (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index user_passkey_of_user on retail.user_passkey (user_id);
create index user_passkey_credential on retail.user_passkey (credential_id);

-- A session of somebody signed in hangs on better-auth's: when that goes, it ends. Its bearer runs out after minutes and is
-- replaced by refresh tokens, each used once; those of visitors and guests, which open no account, stay opaque and last.
alter table retail.session alter column token_sha256 drop not null;
alter table retail.session add column user_session_id uuid unique references retail.user_session (id) on delete set null;
alter table retail.session add column refresh_generation integer not null default 0;
-- Bearers of an earlier one are worth nothing: they were given before the rights changed.
alter table retail.session add column least_generation integer not null default 0;
alter table retail.session add column refreshed_at timestamptz;
update retail.session set expires_at = least(expires_at, created_at), token_sha256 = null where user_id is not null;
alter table retail.session add check (user_id is null or token_sha256 is null);

-- Requests for a code: how many an hour, and for which account the job writes its mail. Tries, end and use are better-auth's.
alter table retail.password_reset drop column tries, drop column expires_at, drop column used_at;

alter table retail.security_event drop constraint security_event_kind_check;
alter table retail.security_event add constraint security_event_kind_check check (kind in (
  'registered', 'signedIn', 'signInFailed', 'signedOut', 'passwordReset', 'newPasswordSet', 'profileChanged', 'refreshReused',
  'secondFactorAdded', 'secondFactorRemoved', 'secondFactorFailed', 'emailChangeAsked', 'emailChanged', 'unsubscribed'));
