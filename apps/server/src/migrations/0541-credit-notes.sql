-- What of an invoice is taken back when a ticket is refunded or exchanged: one for each such movement of the ledger, numbered by agency without a gap
-- in a series of its own, and never changed.
create table retail.agency_credit_note (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  number integer not null check (number > 0),
  invoice_id uuid not null references retail.agency_invoice (id),
  -- The movement of the ledger that gave the money back.
  movement text not null,
  -- Amounts and taxes as they were decided; nobody's name.
  decided jsonb not null,
  issued_at timestamptz not null,
  unique (agency_id, number),
  unique (invoice_id, movement)
);
create trigger agency_credit_note_frozen before update or delete on retail.agency_credit_note
  for each statement execute function retail.refuse_invoice_change();
