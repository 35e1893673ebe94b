-- Double entry: the lines of an entry add up to nothing in each currency, and nothing is ever changed or taken out. A debit
-- is positive, a credit negative; amounts are minor units.
create table retail.ledger_entry (
  id uuid primary key,
  order_id text not null,
  -- Names the movement within its order ("sale/<item>", "capture"): the same movement twice is one entry.
  movement text not null,
  posted_at timestamptz not null,
  unique (order_id, movement)
);
create index ledger_entry_posted_at on retail.ledger_entry (posted_at);

create table retail.ledger_line (
  entry_id uuid not null references retail.ledger_entry (id),
  position integer not null,
  account text not null check (account ~ '^[a-z_]+(:[A-Za-z0-9_-]+)?$'),
  currency text not null check (currency in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD')),
  minor bigint not null check (minor <> 0),
  kind text not null check (kind in ('sale', 'fee', 'tax', 'commission', 'mark_up', 'promotion', 'voucher', 'exchange', 'capture', 'refund', 'cancellation')),
  primary key (entry_id, position)
);
create index ledger_line_of_account on retail.ledger_line (account, currency);

-- The argument names the column that holds the entry.
create function retail.check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  currencies integer;
  unbalanced text;
begin
  select count(*), max(sums.currency) filter (where sums.total <> 0)
    into currencies, unbalanced
    from (select line.currency, sum(line.minor) as total from retail.ledger_line line where line.entry_id = entry group by line.currency) sums;
  if currencies = 0 then
    raise exception 'ledger entry % has no lines', entry using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  if unbalanced is not null then
    raise exception 'ledger entry % does not balance in %', entry, unbalanced using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end
$$;
-- At the end of the transaction, when all lines are there.
create constraint trigger ledger_entry_balances after insert on retail.ledger_entry
  deferrable initially deferred for each row execute function retail.check_ledger_entry('id');
create constraint trigger ledger_line_balances after insert on retail.ledger_line
  deferrable initially deferred for each row execute function retail.check_ledger_entry('entry_id');

create function retail.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: what is wrong is put right by another entry';
end
$$;
create trigger ledger_entry_stays before update or delete on retail.ledger_entry
  for each statement execute function retail.refuse_ledger_change();
create trigger ledger_line_stays before update or delete on retail.ledger_line
  for each statement execute function retail.refuse_ledger_change();
