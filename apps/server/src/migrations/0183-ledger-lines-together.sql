-- The lines of an entry are written in one statement (modules/ledger), and checked in one: they were added up at the end of the transaction for
-- each line and each entry anew, eight times for a sale. Since nothing is ever changed or taken out, lines that balance whenever some are added
-- balance for ever. That an entry has lines is still asked at the end of the transaction, when they are there.
drop trigger ledger_entry_balances on retail.ledger_entry;
drop trigger ledger_line_balances on retail.ledger_line;
drop function retail.check_ledger_entry();

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
create trigger ledger_lines_balance after insert on retail.ledger_line
  referencing new table as added for each statement execute function retail.check_ledger_lines();

create function retail.check_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from retail.ledger_line where entry_id = new.id) then
    raise exception 'ledger entry % has no lines', new.id using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_has_lines after insert on retail.ledger_entry
  deferrable initially deferred for each row execute function retail.check_ledger_entry();
