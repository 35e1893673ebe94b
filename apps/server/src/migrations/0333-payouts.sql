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
  made_at timestamptz not null
);
create index payout_run_made on retail.payout_run (made_at desc);

create table retail.payout (
  run_id uuid not null references retail.payout_run (id),
  position integer not null check (position > 0),
  agency_id uuid not null references retail.agency (id),
  currency retail.currency not null,
  details_id uuid not null references retail.agency_bank_details (id),
  amount_minor bigint not null check (amount_minor > 0),
  statement_number text not null references retail.agency_statement (number),
  -- 'open' until somebody has seen what the bank did.
  state text not null default 'open' check (state in ('open', 'paid', 'dropped')),
  primary key (run_id, position)
);
-- While a file may still be paid, nothing of the same is put into another one.
create unique index payout_open on retail.payout (agency_id, currency) where state = 'open';
