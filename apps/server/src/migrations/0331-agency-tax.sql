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
create index agency_tax_of_agency on retail.agency_tax (agency_id, valid_from);

-- An agency's invoice to its customer: one for each booking, numbered by agency without a gap, and never changed.
create table retail.agency_invoice (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  number integer not null check (number > 0),
  item_id uuid not null unique references retail.order_item (id),
  -- Amounts, taxes and rules as they were decided; nobody's name.
  decided jsonb not null,
  issued_by uuid references retail.user (id) on delete set null,
  issued_at timestamptz not null,
  unique (agency_id, number)
);
create function retail.refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is frozen when it is issued';
end
$$;
create trigger agency_invoice_stays before delete on retail.agency_invoice
  for each statement execute function retail.refuse_invoice_change();
-- Whoever issued it may leave: that is the only thing that changes.
create trigger agency_invoice_frozen before update on retail.agency_invoice
  for each row when ((old.agency_id, old.number, old.item_id, old.decided, old.issued_at)
    is distinct from (new.agency_id, new.number, new.item_id, new.decided, new.issued_at))
  execute function retail.refuse_invoice_change();

-- The tax in a line of a statement, as it was decided when the statement was issued; lines without any have none.
alter table retail.agency_statement_line
  add column tax_words text,
  add column tax_rule text,
  add column tax_minor bigint;
