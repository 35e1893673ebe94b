-- What a quote, a mail and a statement print of an agency, and where the agency stands: its head office, and whether it may sell.
alter table retail.agency
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column currency text not null default 'GBP' check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  add column address_line_1 text not null default '',
  add column address_line_2 text not null default '',
  add column city text not null default '',
  add column region text not null default '',
  add column postal_code text not null default '',
  add column accreditation_type text not null default 'NONE',
  add column accreditation_number text not null default '',
  add column tax_number text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column colour text not null default '#0c2f2c' check (colour ~ '^#[0-9a-f]{6}$'),
  add column branch_of uuid references retail.agency (id) check (branch_of <> id),
  add column suspended_at timestamptz;
create index agency_branch_of on retail.agency (branch_of) where branch_of is not null;

alter table retail.agency_member add column suspended_at timestamptz;

-- The first password of an account that staff made is derived from the invitation's id, so no row holds it.
create table retail.staff_invitation (
  id uuid primary key,
  user_id uuid not null references retail.user (id) on delete cascade,
  invited_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
create index staff_invitation_of_user on retail.staff_invitation (user_id, created_at);

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
  -- What the super agency's person wrote last: the question, or why it was declined.
  note text not null default '',
  agency_id uuid references retail.agency (id),
  decided_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'accepted') = (agency_id is not null))
);
create index agency_application_state on retail.agency_application (state, created_at);
create index agency_application_email on retail.agency_application (admin_email, created_at);

-- What was done about an agency and its people, and by whom. Only added to.
create table retail.agency_event (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  by_user_id uuid references retail.user (id) on delete set null,
  kind text not null check (kind in (
    'joined', 'detailsChanged', 'agencySuspended', 'agencyResumed', 'agentInvited', 'agentInvitedAgain', 'agentRoleChanged',
    'agentSuspended', 'agentResumed', 'handedOver', 'termsChanged', 'markUpChanged')),
  detail text not null,
  happened_at timestamptz not null
);
create index agency_event_of_agency on retail.agency_event (agency_id, id);
create unique index agency_name_in_any_case on retail.agency (lower(name));
