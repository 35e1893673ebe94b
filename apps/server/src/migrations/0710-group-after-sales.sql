-- After the booking of a group: how it gets its tickets, what the agency asks for, what the train company gave back, and its invoice.
alter table retail.group_request
  -- The countries of the journey (ISO 3166), which decide its tax. Empty: the desk did not say.
  add column countries text[] not null default '{}',
  -- How the group gets its tickets from the train company.
  add column tickets text not null default '',
  add column booked_at timestamptz,
  -- A change or cancellation that the agency asks for, until the desk has answered.
  add column wanted text not null default '',
  add column wanted_at timestamptz,
  -- The desk's answer to the last one, if the booking stays as it is.
  add column kept text not null default '',
  -- Everybody's places were given back.
  add column cancelled_at timestamptz check (cancelled_at is null or state = 'booked');
update retail.group_request set booked_at = changed_at where state = 'booked';

-- One refund of the train company. It is kept before money moves; settled_at says that the ledger has it.
create table retail.group_refund (
  id uuid primary key,
  group_id uuid not null references retail.group_request (id),
  is_whole boolean not null,
  text text not null,
  -- In the train company's currency; nothing for a fare without a refund.
  supplier_minor integer not null check (supplier_minor >= 0),
  -- In the currency of the sale: of fare, commission and mark-up, and what the agency gets.
  fare_minor integer not null check (fare_minor >= 0),
  commission_minor integer not null check (commission_minor >= 0),
  mark_up_minor integer not null check (mark_up_minor >= 0),
  paid_minor integer not null check (paid_minor >= 0),
  made_by uuid references retail.user (id) on delete set null,
  made_at timestamptz not null,
  settled_at timestamptz
);
comment on table retail.group_refund is 'groups';
create unique index group_refund_open on retail.group_refund (group_id) where settled_at is null;
create index group_refund_of_group on retail.group_refund (group_id, made_at);

-- An invoice is for a booking or for a group.
alter table retail.agency_invoice drop constraint agency_invoice_item_id_fkey;
