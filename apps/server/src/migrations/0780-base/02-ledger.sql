-- Double entry: the lines of an entry add up to nothing in each currency, and nothing is ever changed or taken out. A debit is positive, a credit
-- negative; amounts are minor units.
-- The subject of an entry (purpose, item_id, agency_id) is text, like the order's id.
create table retail.ledger_entry (
  id uuid primary key,
  order_id text not null,
  -- Names the movement within its order ("sale/<item>", "capture"): the same movement twice is one entry.
  movement text not null,
  posted_at timestamptz not null,
  purpose text not null,
  -- Null for a movement of a whole order, of an agency's account or of a voucher.
  item_id text,
  -- The agency that sold the item, or whose account it is.
  agency_id text,
  unique (order_id, movement)
);
comment on table retail.ledger_entry is 'ledger';
create index ledger_entry_posted_at on retail.ledger_entry (posted_at);
create index ledger_entry_of_item on retail.ledger_entry (item_id) where item_id is not null;
create index ledger_entry_of_agency on retail.ledger_entry (agency_id, posted_at) where agency_id is not null;

create function retail.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: what is wrong is put right by another entry';
end
$$;
create trigger ledger_entry_stays before update or delete on retail.ledger_entry
  for each statement execute function retail.refuse_ledger_change();

create function retail.check_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from retail.ledger_line where entry_id = new.id) then
    raise exception 'ledger entry % has no lines', new.id using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end
$$;
-- At the end of the transaction, when all lines are there.
create constraint trigger ledger_entry_has_lines after insert on retail.ledger_entry
  deferrable initially deferred for each row execute function retail.check_ledger_entry();

-- Kinds and accounts are union types in ledger/ledger.api.ts, which several features add to.
create table retail.ledger_line (
  entry_id uuid not null references retail.ledger_entry (id),
  position integer not null,
  account text not null check (account ~ '^[a-z_]+(:[A-Za-z0-9_-]+)?$'),
  currency retail.currency not null,
  minor bigint not null check (minor <> 0),
  kind text not null check (kind ~ '^[a-z_]+$'),
  primary key (entry_id, position)
);
comment on table retail.ledger_line is 'ledger';
create index ledger_line_of_account on retail.ledger_line (account, currency);
create trigger ledger_line_stays before update or delete on retail.ledger_line
  for each statement execute function retail.refuse_ledger_change();

create function retail.check_ledger_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select entry_id, currency into wrong from added group by entry_id, currency having sum(minor) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not balance in %', wrong.entry_id, wrong.currency
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end
$$;
-- The lines of an entry are written in one statement (modules/ledger), and checked in one.
create trigger ledger_lines_balance after insert on retail.ledger_line
  referencing new table as added for each statement execute function retail.check_ledger_lines();

-- In the currency of the sale. Refunds and exchanges are movements with negative figures. A net agency takes its mark-up of its customer itself, so
-- no entry has it.
create view shared.agency_figure as
select entry.agency_id, entry.order_id, entry.item_id, entry.posted_at, line.currency,
  -- An exchange is no booking more.
  entry.purpose = 'sale' as is_sale,
  -- In another currency than the supplier's, the amount of the customer's currency stands on the exchange account.
  coalesce(-sum(line.minor) filter (where entry.purpose <> 'exchange_fee' and (line.account like 'supplier:%' or line.account = 'exchange')), 0)
    as fare_minor,
  coalesce(sum(line.minor) filter (where line.account = 'commission'), 0) as commission_minor,
  coalesce(-sum(line.minor) filter (where line.kind = 'mark_up'), 0) as mark_up_minor,
  coalesce(sum(line.minor) filter (where line.account = 'customer'), 0) as charged_minor
from retail.ledger_entry entry join retail.ledger_line line on line.entry_id = entry.id
where entry.agency_id is not null and entry.item_id is not null
  and entry.purpose in ('sale', 'refund', 'exchange', 'exchange_fee', 'voucher', 'clawback')
group by entry.id, line.currency
having count(*) filter (where line.account in ('customer', 'commission') or line.kind = 'mark_up') > 0
  or sum(line.minor) filter (where line.account like 'supplier:%' or line.account = 'exchange') <> 0;
comment on view shared.agency_figure is 'ledger: what stands of each item that an agency sold, movement by movement';

create view shared.ledger_entry as select id, order_id, item_id, agency_id, purpose, movement, posted_at from retail.ledger_entry;
comment on view shared.ledger_entry is 'ledger: entries and what they are about';

create view shared.ledger_line as
select line.entry_id, line.position, line.account, line.currency, line.minor, line.kind,
  entry.order_id, entry.item_id, entry.agency_id, entry.purpose, entry.movement, entry.posted_at
from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id;
comment on view shared.ledger_line is 'ledger: lines, each with what its entry is about';
