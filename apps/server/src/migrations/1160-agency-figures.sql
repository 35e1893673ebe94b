-- As in 0780-base, without vouchers. What comes as a train company's voucher stays sold, with its commission, and the voucher may be in another
-- currency than the sale.
create or replace view shared.agency_figure as
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
  and entry.purpose in ('sale', 'refund', 'exchange', 'exchange_fee', 'clawback')
group by entry.id, line.currency
having count(*) filter (where line.account in ('customer', 'commission') or line.kind = 'mark_up') > 0
  or sum(line.minor) filter (where line.account like 'supplier:%' or line.account = 'exchange') <> 0;
