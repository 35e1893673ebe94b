create table retail.user (
  id uuid primary key,
  -- Names that staff gives; whoever registers signs in with the address.
  username text unique check (username = lower(username) and username !~ '[@\s]'),
  -- Always one that our mail has reached, or that staff vouches for: what is only claimed stands in retail.registration.
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('consumer', 'B2BAgent', 'B2BAdmin')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Set by staff who made the account: no session before the owner has chosen a password of his own.
  must_change_password boolean not null,
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  business_phone text not null default '',
  mobile_phone text not null default '',
  -- What was agreed to and when; both are gone with the consent.
  offers_wording text,
  offers_agreed_at timestamptz,
  created_at timestamptz not null,
  check ((offers_wording is null) = (offers_agreed_at is null))
);

-- Somebody says that an address is his. Each has its own link and its own password: whose link is opened, his password holds,
-- so that nobody can plant one before the owner registers.
create table retail.registration (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  offers_wording text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_email on retail.registration (email, created_at);

-- A row for each request, for addresses without an account too: asking takes the same time. The code itself is not stored.
create table retail.password_reset (
  id uuid primary key,
  email text not null check (email = lower(email)),
  user_id uuid references retail.user (id),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_email on retail.password_reset (email, created_at);

create table retail.agency (
  id uuid primary key,
  name text not null unique,
  super_agency boolean not null,
  created_at timestamptz not null
);

create table retail.agency_member (
  user_id uuid primary key references retail.user (id),
  agency_id uuid not null references retail.agency (id)
);
create index agency_member_agency on retail.agency_member (agency_id);

-- Answers of the human check that were used, until they would have expired anyway.
create table retail.human_check_spent (
  answer_sha256 bytea primary key check (length(answer_sha256) = 32),
  expires_at timestamptz not null
);

-- Wrong passwords. The keys are hashes of account and address, for accounts that do not exist too.
create table retail.sign_in_delay (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

-- What happened to an account, for its owner and for whoever looks into a break-in. Addresses as keyed hashes.
create table retail.security_event (
  id bigint generated always as identity primary key,
  user_id uuid not null references retail.user (id),
  kind text not null check (kind in ('registered', 'signedIn', 'signInFailed', 'signedOut', 'passwordReset', 'newPasswordSet', 'profileChanged')),
  address_hmac bytea check (length(address_hmac) = 32),
  happened_at timestamptz not null
);
create index security_event_of_user on retail.security_event (user_id, happened_at);

create table retail.contact_message (
  id uuid primary key,
  session_id uuid references retail.session (id),
  name text not null,
  email text not null,
  phone text not null,
  booking_reference text not null,
  message text not null,
  country text not null,
  sent_at timestamptz not null
);
