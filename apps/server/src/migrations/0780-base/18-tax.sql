-- In which role an agency sells, under which country's tax law, and its number there (modules/tax). Only added to: the latest row that begins on or
-- before the day of a sale decides.
create table retail.agency_tax (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  role text not null check (role in ('disclosedAgent', 'principal', 'marginScheme')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Empty: not registered for the tax.
  tax_number text not null,
  valid_from date not null,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
comment on table retail.agency_tax is 'tax';
create index agency_tax_of_agency on retail.agency_tax (agency_id, valid_from);

-- An agency's invoice to its customer: one for each booking or group, numbered by agency without a gap, and never changed.
create table retail.agency_invoice (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  number integer not null check (number > 0),
  -- An item of an order, or a group.
  item_id uuid not null unique,
  -- Amounts, taxes and rules as they were decided; no names.
  decided jsonb not null,
  issued_by uuid references retail.user (id) on delete set null,
  issued_at timestamptz not null,
  unique (agency_id, number)
);
comment on table retail.agency_invoice is 'tax';

create function retail.refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is frozen when it is issued';
end
$$;
create trigger agency_invoice_stays before delete on retail.agency_invoice
  for each statement execute function retail.refuse_invoice_change();
-- The issuer may leave: that is the only change.
create trigger agency_invoice_frozen before update on retail.agency_invoice
  for each row when ((old.agency_id, old.number, old.item_id, old.decided, old.issued_at)
    is distinct from (new.agency_id, new.number, new.item_id, new.decided, new.issued_at))
  execute function retail.refuse_invoice_change();

-- The part of an invoice that is taken back when a ticket is refunded or exchanged: one for each such movement of the ledger, numbered by agency
-- without a gap in a series of its own, and never changed.
create table retail.agency_credit_note (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  number integer not null check (number > 0),
  invoice_id uuid not null references retail.agency_invoice (id),
  -- The movement of the ledger that gave the money back.
  movement text not null,
  -- Amounts and taxes as they were decided; no names.
  decided jsonb not null,
  issued_at timestamptz not null,
  unique (agency_id, number),
  unique (invoice_id, movement)
);
comment on table retail.agency_credit_note is 'tax';
create trigger agency_credit_note_frozen before update or delete on retail.agency_credit_note
  for each statement execute function retail.refuse_invoice_change();
