-- Where an agency stands (its head office, and whether it may sell), and the details that a quote, a mail and a statement print.
create table retail.agency (
  id uuid primary key,
  name text not null unique,
  super_agency boolean not null,
  created_at timestamptz not null,
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  currency text not null default 'GBP' check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  accreditation_type text not null default 'NONE',
  accreditation_number text not null default '',
  tax_number text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  colour text not null default '#0c2f2c' check (colour ~ '^#[0-9a-f]{6}$'),
  branch_of uuid references retail.agency (id),
  suspended_at timestamptz,
  check (branch_of <> id)
);
comment on table retail.agency is 'agencies';
-- accounts stands before agencies, so its reference is made here.
alter table retail.agency_member add foreign key (agency_id) references retail.agency (id);
create index agency_branch_of on retail.agency (branch_of) where branch_of is not null;
create unique index agency_name_in_any_case on retail.agency (lower(name));

create table retail.agency_application (
  id uuid primary key,
  state text not null check (state in ('new', 'asked', 'accepted', 'declined')),
  company text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  address_line_1 text not null,
  address_line_2 text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  accreditation_type text not null,
  accreditation_number text not null,
  tax_number text not null,
  contact_email text not null,
  contact_phone text not null,
  admin_first_name text not null,
  admin_last_name text not null,
  admin_email text not null check (admin_email = lower(admin_email)),
  -- The last words of the super agency: a question, or why it was declined.
  note text not null default '',
  agency_id uuid references retail.agency (id),
  decided_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'accepted') = (agency_id is not null))
);
comment on table retail.agency_application is 'agencies';
create index agency_application_state on retail.agency_application (state, created_at);
create index agency_application_email on retail.agency_application (admin_email, created_at);

-- History of an agency and its people. Only added to.
-- The kinds are a union type in agencies/agency-events.ts, which several features add to.
create table retail.agency_event (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  by_user_id uuid references retail.user (id) on delete set null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  detail text not null,
  happened_at timestamptz not null
);
comment on table retail.agency_event is 'agencies';
create index agency_event_of_agency on retail.agency_event (agency_id, id);

-- Terms (this table and the two below) are only added to. The latest row that begins on or before a day holds on it, so earlier rows stay as history.
create table retail.commission_rate (
  id bigint generated always as identity primary key,
  -- null: every agency.
  agency_id uuid references retail.agency (id),
  -- null: every source.
  source text,
  product text not null check (product in ('PointToPoint', 'RailPass')),
  basis_points integer not null check (basis_points between 0 and 5000),
  valid_from date not null,
  -- Included; null: until another row holds.
  valid_until date,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  check (valid_until >= valid_from)
);
comment on table retail.commission_rate is 'agencies';
create index commission_rate_of_agency on retail.commission_rate (agency_id, valid_from);

create table retail.agency_settlement (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  -- Net: the agency pays the fare less its commission. Gross: it pays the fare, and commission is credited in its statement.
  settlement text not null check (settlement in ('net', 'gross')),
  payment_methods text[] not null check (cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'onAccount', 'TravelPay',
    'MintEFT', 'PaymentGate-Manual']),
  valid_from date not null,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
comment on table retail.agency_settlement is 'agencies';
create index agency_settlement_of_agency on retail.agency_settlement (agency_id, valid_from);

-- The mark-up that an agency's own administrator allows its agents. A fixed amount is in minor units of the agency's currency, a percentage in
-- basis points.
create table retail.agency_mark_up (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  kind text not null check (kind in ('fixed', 'percent')),
  standard integer not null check (standard >= 0),
  most integer not null,
  valid_from date not null,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  -- Whether the agency gives its mark-up or service fee back with a refunded fare. Otherwise the fee is for work that was done, and stays.
  returned boolean not null default false,
  check (most >= standard)
);
comment on table retail.agency_mark_up is 'agencies';
create index agency_mark_up_of_agency on retail.agency_mark_up (agency_id, valid_from);

create table retail.favourite_journey (
  user_id uuid not null references retail.user (id) on delete cascade,
  from_code text not null,
  from_label text not null,
  to_code text not null,
  to_label text not null,
  saved_at timestamptz not null,
  -- The id with which it was saved.
  id text not null,
  primary key (user_id, from_code, to_code)
);
comment on table retail.favourite_journey is 'agencies';

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
  token_sha256 bytea not null check (length(token_sha256) = 32) unique,
  -- The secret before the last rotation, which goes on for a while so that programs can change over.
  previous_sha256 bytea check (length(previous_sha256) = 32) unique,
  previous_until timestamptz,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check ((previous_sha256 is null) = (previous_until is null))
);
comment on table retail.agency_key is 'agencies';
create index agency_key_of_agency on retail.agency_key (agency_id, created_at);

-- Sessions of a key. A session has one cart, so a program that sells to several customers at once opens one for each. The key's own has no token.
create table retail.agency_key_session (
  session_id uuid primary key references retail.session (id),
  key_id uuid not null references retail.agency_key (id),
  token_sha256 bytea check (length(token_sha256) = 32) unique,
  expires_at timestamptz not null
);
comment on table retail.agency_key_session is 'agencies';
create unique index agency_key_session_own on retail.agency_key_session (key_id) where token_sha256 is null;

-- The text of mails to people of agencies about an event. The outbox refers to them.
create table retail.agency_notice (
  id text primary key,
  subject text not null,
  paragraphs text[] not null,
  link_label text not null default '',
  link_path text not null default '',
  -- Whether it goes to an agency's administrators, or to one person.
  to_administrators boolean not null,
  created_at timestamptz not null
);
comment on table retail.agency_notice is 'agencies';
create index agency_notice_age on retail.agency_notice (created_at);

-- A change of its details that an agency asks for and the desk decides: those that the desk had checked when the agency joined.
create table retail.agency_wish (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  -- All details as the agency wants them, in the form of the call that saves them.
  wanted jsonb not null,
  asked_by uuid references retail.user (id) on delete set null,
  asked_at timestamptz not null,
  state text not null check (state in ('new', 'accepted', 'declined')),
  note text not null default '',
  decided_by uuid references retail.user (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'new') = (decided_at is null))
);
comment on table retail.agency_wish is 'agencies';
-- A later wish replaces the one that waits.
create unique index agency_wish_open on retail.agency_wish (agency_id) where state = 'new';

create view shared.agency as
select id, name, currency, country, tax_number, super_agency, suspended_at, created_at,
  array_remove(array[address_line_1, address_line_2, city, region, postal_code, country], '') as address_lines
from retail.agency;
comment on view shared.agency is 'agencies: who they are and where; suspended agencies do not sell';
