-- The regular customers of an agency, with the people who travel. They are deleted when nobody has used them for long.
create table retail.customer (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  -- Read by the agency alone.
  internal_reference text not null default '',
  internal_note text not null default '',
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Opened, changed or travelled with.
  used_at timestamptz not null
);
comment on table retail.customer is 'customers';
create index customer_of_agency on retail.customer (agency_id, used_at desc);

create table retail.customer_traveller (
  id uuid primary key,
  customer_id uuid not null references retail.customer (id) on delete cascade,
  title text not null default '',
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  country_of_residence text not null default '' check (country_of_residence ~ '^([A-Z]{2})?$'),
  email text not null default '',
  phone text not null default '',
  railcards jsonb not null default '[]',
  -- A passport or identity card, encrypted under the shop's secret: nobody reads its number from the database.
  document_sealed bytea,
  -- Its last day: the night after it, the document is deleted.
  document_until date,
  created_at timestamptz not null,
  check ((document_sealed is null) = (document_until is null))
);
comment on table retail.customer_traveller is 'customers';
create index customer_traveller_of_customer on retail.customer_traveller (customer_id, created_at);

-- The staff who looked at a document, exported the data or erased it. It names nobody else, and outlives the customer.
create table retail.customer_event (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  customer_id uuid not null,
  by_user_id uuid references retail.user (id) on delete set null,
  kind text not null check (kind in ('created', 'changed', 'documentSeen', 'exported', 'erased')),
  happened_at timestamptz not null
);
comment on table retail.customer_event is 'customers';
create index customer_event_of_customer on retail.customer_event (customer_id, id);
