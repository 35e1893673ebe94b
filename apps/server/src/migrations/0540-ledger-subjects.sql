-- What an entry is about: until now only its movement's name said so ("refund/<item>/<after-sale>"), and readers took that name apart.
-- Ids are text, like the order's.
alter table retail.ledger_entry
  add column purpose text,
  -- Null for a movement of a whole order, of an agency's account or of a voucher.
  add column item_id text,
  -- The agency that sold the item, or whose account it is.
  add column agency_id text;

alter table retail.ledger_entry disable trigger ledger_entry_stays;

update retail.ledger_entry set purpose = split_part(movement, '/', 1),
  item_id = case when split_part(movement, '/', 1) in ('sale', 'refund', 'cancel', 'voucher', 'clawback') then nullif(split_part(movement, '/', 2), '') end,
  agency_id = case when order_id like 'agency:%' then substr(order_id, 8) end;

-- The difference of an exchange, its fee, and money that goes back, belong to an after-sale.
update retail.ledger_entry entry set item_id = coalesce(sale.new_item_id, sale.item_id)::text
from retail.after_sale sale
where sale.order_id = entry.order_id and entry.item_id is null
  and entry.purpose in ('capture', 'exchange_fee', 'payout', 'payout_failed', 'waived', 'voucher_bonus')
  and entry.movement like '%' || sale.id || '%';

-- Both halves of an exchange.
update retail.ledger_entry entry set purpose = 'exchange'
from retail.after_sale sale
where sale.order_id = entry.order_id and sale.new_item_id is not null
  and entry.movement in ('sale/' || sale.new_item_id, 'refund/' || sale.item_id || '/' || sale.id);

update retail.ledger_entry entry set agency_id = item.agency_id::text
from retail.order_item item where item.id::text = entry.item_id and item.agency_id is not null;

-- The capture of a whole order, and a payment by a bank that was recalled: items of one order that an agency paid for are all its own.
update retail.ledger_entry entry set agency_id = sold.agency_id
from (select order_id, min(agency_id::text) as agency_id from retail.order_item group by order_id having count(distinct agency_id) = 1) sold
where sold.order_id = entry.order_id and entry.agency_id is null and entry.item_id is null;

alter table retail.ledger_entry enable trigger ledger_entry_stays;
alter table retail.ledger_entry alter column purpose set not null;

create index ledger_entry_of_item on retail.ledger_entry (item_id) where item_id is not null;
create index ledger_entry_of_agency on retail.ledger_entry (agency_id, posted_at) where agency_id is not null;

-- Declared by the ledger for others to read: what stands of each item that an agency sold, movement by movement, in the currency that it was sold
-- in. Refunds and exchanges are movements with negative figures. A net agency takes its mark-up of its customer itself: no entry has it.
create view retail.agency_figure as
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
