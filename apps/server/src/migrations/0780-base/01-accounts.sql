create table retail.guest (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null
);
comment on table retail.guest is 'accounts';
create index guest_email on retail.guest (email);

-- One row for each browser or API client. A cart and a guest's bookings hang on its id, which stays when a visitor becomes a guest. The token itself
-- is never stored, so a reader of this table cannot act as anybody. A session of a person hangs on better-auth's (user_session_id) and ends with
-- it. Its bearer runs out after minutes and is replaced by refresh tokens, each used once; bearers of visitors and guests stay opaque and last.
create table retail.session (
  id uuid primary key,
  token_sha256 bytea check (length(token_sha256) = 32) unique,
  role text not null check (role in ('visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin')),
  guest_id uuid references retail.guest (id),
  user_id uuid,
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Later than created_at where a visitor signed in. The session ends a fixed time after it, however much it is used.
  signed_in_at timestamptz,
  user_session_id uuid unique,
  refresh_generation integer not null default 0,
  -- Bearers of an earlier generation are refused: they were given before the rights changed.
  least_generation integer not null default 0,
  refreshed_at timestamptz,
  check ((role = 'guest') = (guest_id is not null and user_id is null)),
  check ((role in ('consumer', 'B2BAgent', 'B2BAdmin')) = (user_id is not null)),
  check (role <> 'visitor' or guest_id is null and user_id is null),
  check (user_id is null or token_sha256 is null)
);
comment on table retail.session is 'accounts';
-- platform stands before accounts, so its reference is made here.
alter table retail.request_queue add foreign key (session_id) references retail.session (id);
create index session_expires_at on retail.session (expires_at);
create index session_of_user on retail.session (user_id) where user_id is not null;

create table retail.user (
  id uuid primary key,
  -- Given by staff. People who register themselves sign in with their address.
  username text check (username = lower(username) and username !~ '[@\s]') unique,
  -- Always one that our mail has reached, or that staff vouches for. One that is only claimed stands in retail.registration.
  email text not null check (email = lower(email)) unique,
  first_name text not null,
  last_name text not null default '',
  role text not null default 'consumer' check (role in ('consumer', 'B2BAgent', 'B2BAdmin')),
  -- Set by staff who made the account: no session before its owner has chosen a password of their own.
  must_change_password boolean not null default false,
  currency text check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  business_phone text not null default '',
  mobile_phone text not null default '',
  -- The wording that they agreed to, and when. Both are emptied when the consent ends.
  offers_wording text,
  offers_agreed_at timestamptz,
  created_at timestamptz not null,
  -- Columns of better-auth, under our names (decision 0008). Its own migration is never run: a test asserts that it would add nothing.
  email_verified boolean not null default true,
  image text,
  second_factor_enabled boolean default false,
  updated_at timestamptz not null,
  check ((offers_wording is null) = (offers_agreed_at is null))
);
comment on table retail.user is 'accounts';

-- A claim to own an address. Each claim has its own link and its own password, and the password of the opened link becomes the account's. So
-- nobody can plant a password before the owner registers.
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
comment on table retail.registration is 'accounts';
create index registration_email on retail.registration (email, created_at);

-- Requests for a code, for addresses without an account too, so that asking takes the same time. The code itself is not stored.
-- Counts how many an hour, and names the account for which the job writes its mail. Tries, end and use of a code are better-auth's.
create table retail.password_reset (
  id uuid primary key,
  email text not null check (email = lower(email)),
  user_id uuid references retail.user (id),
  created_at timestamptz not null
);
comment on table retail.password_reset is 'accounts';
create index password_reset_email on retail.password_reset (email, created_at);

create table retail.agency_member (
  user_id uuid primary key references retail.user (id),
  agency_id uuid not null,
  suspended_at timestamptz,
  -- An account that a key acts as: it has no way to sign in, and lists of people leave it out.
  is_machine boolean not null default false
);
comment on table retail.agency_member is 'accounts';
create index agency_member_agency on retail.agency_member (agency_id);

-- Answers of the human check that were used, kept until they would have expired.
create table retail.human_check_spent (
  answer_sha256 bytea primary key check (length(answer_sha256) = 32),
  expires_at timestamptz not null
);
comment on table retail.human_check_spent is 'accounts';

-- Wrong passwords. The keys are hashes of account and address, for accounts that do not exist too.
create table retail.sign_in_delay (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
comment on table retail.sign_in_delay is 'accounts';

-- History of an account, for its owner and for the investigation of a break-in. Network addresses are keyed hashes.
create table retail.security_event (
  id bigint generated always as identity primary key,
  user_id uuid not null references retail.user (id),
  kind text not null check (kind in ('registered', 'signedIn', 'signInFailed', 'signedOut', 'passwordReset', 'newPasswordSet',
    'profileChanged', 'refreshReused', 'secondFactorAdded', 'secondFactorRemoved', 'secondFactorFailed', 'emailChangeAsked',
    'emailChanged', 'unsubscribed', 'sessionsEnded', 'sessionsEndedByStaff', 'endedSessionsOfOthers')),
  address_hmac bytea check (length(address_hmac) = 32),
  happened_at timestamptz not null,
  -- The administrator of the super agency who signed the account out.
  by_user_id uuid references retail.user (id) on delete set null
);
comment on table retail.security_event is 'accounts';
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
comment on table retail.contact_message is 'accounts';

-- Answers that the provider of the human check has accepted and that no call has used yet. The provider accepts each only once, and we look twice.
create table retail.human_check_passed (
  answer_sha256 bytea primary key check (length(answer_sha256) = 32),
  expires_at timestamptz not null
);
comment on table retail.human_check_passed is 'accounts';

-- Ways to sign in to an account: a password of ours ('credential'), or an account at a provider. The provider's tokens are not kept.
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
comment on table retail.user_account is 'accounts';
create index user_account_of_user on retail.user_account (user_id);

-- better-auth's sessions. The token never leaves the server, and no call accepts it, so a reader of this table cannot act as anybody.
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
comment on table retail.user_session is 'accounts';
alter table retail.session add foreign key (user_session_id) references retail.user_session (id) on delete set null;
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
comment on table retail.user_verification is 'accounts';
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
comment on table retail.user_second_factor is 'accounts';
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
comment on table retail.user_passkey is 'accounts';
create index user_passkey_of_user on retail.user_passkey (user_id);
create index user_passkey_credential on retail.user_passkey (credential_id);

-- Codes of authenticator apps that were used, kept until they would have expired: each signs in once.
create table retail.second_factor_spent (
  code_sha256 bytea primary key check (length(code_sha256) = 32),
  expires_at timestamptz not null
);
comment on table retail.second_factor_spent is 'accounts';

-- A wish for another address: it changes when the link in the mail to the new one is opened. Kept for a while after, for the mails about it.
create table retail.email_change (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz
);
comment on table retail.email_change is 'accounts';
create index email_change_of_user on retail.email_change (user_id, created_at);

-- The first password of an account that staff made is derived from the invitation's id, so no row holds it.
create table retail.staff_invitation (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  invited_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
comment on table retail.staff_invitation is 'accounts';
create index staff_invitation_of_user on retail.staff_invitation (user_id, created_at);

create view shared.person as
select id, email, first_name, last_name, role, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from retail.user;
comment on view shared.person is 'accounts: people with an account. Null instead of a name that is empty';

create view shared.member as
select member.agency_id, member.user_id, member.is_machine, member.suspended_at,
  person.email, person.first_name, person.last_name, person.role, person.name
from retail.agency_member member join shared.person on person.id = member.user_id;
comment on view shared.member is 'accounts: people and programs that work for an agency';

create view shared.guest as select id, email from retail.guest;
comment on view shared.guest is 'accounts: guests and the addresses that they typed';

create view shared.session as select id, currency from retail.session;
comment on view shared.session is 'accounts: the currency that a session shows prices in';
