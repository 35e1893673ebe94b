-- Of statements, memos and files for the bank.
create sequence retail.agency_paper_number;

-- Debts between an agency and us, settled period by period. Frozen: a mistake is put right by a line in the next one.
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
comment on table retail.agency_statement is 'statements';
create index agency_statement_of_agency on retail.agency_statement (agency_id, currency, issued_at);

create function retail.refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement is frozen when it is issued: a mistake is put right by a line in the next one';
end
$$;
create trigger agency_statement_stays before delete on retail.agency_statement
  for each statement execute function retail.refuse_statement_change();
-- The issuer may leave: that is the only change.
create trigger agency_statement_frozen before update on retail.agency_statement
  for each row when ((old.number, old.agency_id, old.currency, old.until_day, old.opening_minor, old.closing_minor, old.due_on, old.issued_at)
    is distinct from (new.number, new.agency_id, new.currency, new.until_day, new.opening_minor, new.closing_minor, new.due_on, new.issued_at))
  execute function retail.refuse_statement_change();

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
  -- The tax as it was decided when the statement was issued. Null: none.
  tax_words text,
  tax_rule text,
  tax_minor bigint,
  primary key (statement_id, position),
  unique (entry_id, entry_position),
  foreign key (entry_id, entry_position) references retail.ledger_line (entry_id, position)
);
comment on table retail.agency_statement_line is 'statements';
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
  constraint agency_settlement_payment_agency_id_currency_direction_bank_key unique (agency_id, currency, direction, bank_reference)
);
comment on table retail.agency_settlement_payment is 'statements';

-- Our claims on an agency beside its sales, and credits for it: a debit memo can be disputed until a day, a credit memo holds at once.
-- A large memo waits for a second administrator, and so does a file for the bank.
create table retail.agency_memo (
  id uuid primary key,
  number text not null unique,
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  direction text not null check (direction in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  evidence text not null,
  state text not null check (state in ('waiting', 'open', 'disputed', 'final', 'withdrawn')),
  dispute_until date not null,
  -- The agency's objection, and our answer.
  dispute text not null default '',
  answer text not null default '',
  entered_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  approved_by uuid references retail.user (id) on delete set null,
  approved_at timestamptz
);
comment on table retail.agency_memo is 'statements';
create index agency_memo_of_agency on retail.agency_memo (agency_id, created_at);
create index agency_memo_open on retail.agency_memo (dispute_until) where state = 'open';

-- Where an agency's money goes. The account is encrypted under the shop's secret; its last characters are for people. A change waits until a second
-- person has confirmed it; the details before it hold until then.
create table retail.agency_bank_details (
  id uuid primary key,
  agency_id uuid not null references retail.agency (id),
  kind text not null check (kind in ('iban', 'local')),
  sealed bytea not null,
  ending text not null check (length(ending) <= 4),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null check (state in ('waiting', 'valid', 'refused', 'replaced')),
  entered_by uuid references retail.user (id) on delete set null,
  entered_at timestamptz not null,
  decided_by uuid references retail.user (id) on delete set null,
  decided_at timestamptz,
  check (decided_by is null or decided_by is distinct from entered_by)
);
comment on table retail.agency_bank_details is 'statements';
create unique index agency_bank_details_waiting on retail.agency_bank_details (agency_id) where state = 'waiting';
create unique index agency_bank_details_valid on retail.agency_bank_details (agency_id) where state = 'valid';

-- A file for the bank, with what it pays.
create table retail.payout_run (
  id uuid primary key,
  number text not null unique,
  format text not null check (format in ('sepa', 'list')),
  currency retail.currency not null,
  execute_on date not null,
  made_by uuid references retail.user (id) on delete set null,
  made_at timestamptz not null,
  approval text not null default 'notNeeded' check (approval in ('notNeeded', 'waiting', 'approved', 'refused')),
  decided_by uuid references retail.user (id) on delete set null,
  decided_at timestamptz
);
comment on table retail.payout_run is 'statements';
create index payout_run_made on retail.payout_run (made_at desc);

create table retail.payout (
  run_id uuid not null references retail.payout_run (id),
  position integer not null check (position > 0),
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  details_id uuid not null references retail.agency_bank_details (id),
  amount_minor bigint not null check (amount_minor > 0),
  statement_number text not null references retail.agency_statement (number),
  -- 'open' until a person has seen the bank's result.
  state text not null default 'open' check (state in ('open', 'paid', 'dropped')),
  primary key (run_id, position)
);
comment on table retail.payout is 'statements';
-- While a file may still be paid, no second one pays the same.
create unique index payout_open on retail.payout (agency_id, currency) where state = 'open';
