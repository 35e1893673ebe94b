-- Kinds and accounts of the ledger are union types in ledger/ledger.api.ts, which several features add to.
alter table retail.ledger_line drop constraint ledger_line_kind_check;
alter table retail.ledger_line add constraint ledger_line_kind_check check (kind ~ '^[a-z_]+$');

-- What an agency and we owe each other, settled period by period. Frozen: a mistake is put right by a line in the next one.
create table retail.agency_statement (
  id uuid primary key,
  number text not null unique,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  -- Its last day; it begins where the one before ends.
  until_day date not null,
  -- Positive: the agency owes us.
  opening_minor bigint not null,
  closing_minor bigint not null,
  due_on date not null,
  issued_by uuid references retail.user (id) on delete set null,
  issued_at timestamptz not null
);
create index agency_statement_of_agency on retail.agency_statement (agency_id, currency, issued_at);

create table retail.agency_statement_line (
  statement_id uuid not null references retail.agency_statement (id),
  position integer not null,
  -- The line of the ledger: each is in one statement.
  entry_id uuid not null,
  entry_position integer not null,
  happened_at timestamptz not null,
  value_day date not null,
  booking_reference text,
  order_id text,
  text text not null,
  -- Moves money between the agency's bank and ours, rather than being sold or earned.
  is_settlement boolean not null,
  minor bigint not null,
  primary key (statement_id, position),
  unique (entry_id, entry_position),
  foreign key (entry_id, entry_position) references retail.ledger_line (entry_id, position)
);

create function retail.refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement is frozen when it is issued: a mistake is put right by a line in the next one';
end
$$;
create trigger agency_statement_stays before delete on retail.agency_statement
  for each statement execute function retail.refuse_statement_change();
-- Whoever issued it may leave: that is the only thing that changes.
create trigger agency_statement_frozen before update on retail.agency_statement
  for each row when ((old.number, old.agency_id, old.currency, old.until_day, old.opening_minor, old.closing_minor, old.due_on, old.issued_at)
    is distinct from (new.number, new.agency_id, new.currency, new.until_day, new.opening_minor, new.closing_minor, new.due_on, new.issued_at))
  execute function retail.refuse_statement_change();
create trigger agency_statement_line_stays before update or delete on retail.agency_statement_line
  for each statement execute function retail.refuse_statement_change();

-- Money that came from an agency, or went to it.
create table retail.agency_settlement_payment (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  direction text not null check (direction in ('received', 'paid')),
  amount_minor bigint not null check (amount_minor > 0),
  value_day date not null,
  bank_reference text not null check (length(bank_reference) between 1 and 140),
  entered_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  -- The same transfer entered twice is a slip.
  unique (agency_id, currency, direction, bank_reference)
);

-- What we claim from an agency beside its sales, or give it: a debit memo can be disputed until a day, a credit memo holds at once.
create table retail.agency_memo (
  id uuid primary key,
  number text not null unique,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  direction text not null check (direction in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  evidence text not null,
  state text not null check (state in ('open', 'disputed', 'final', 'withdrawn')),
  dispute_until date not null,
  -- What the agency said against it, and what was answered.
  dispute text not null default '',
  answer text not null default '',
  entered_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index agency_memo_of_agency on retail.agency_memo (agency_id, created_at);
create index agency_memo_open on retail.agency_memo (dispute_until) where state = 'open';
create sequence retail.agency_paper_number;
