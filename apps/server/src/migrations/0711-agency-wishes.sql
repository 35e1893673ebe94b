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
