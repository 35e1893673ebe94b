-- Money that was taken and is gone again, or was given back and came back: disputes and failed refunds, as the payment provider last showed
-- them (modules/backoffice/payment-troubles). Amounts are minor units.
create table retail.payment_trouble (
  kind text not null check (kind in ('dispute', 'failed_refund')),
  -- The provider's own id.
  id text not null,
  intent_id text not null,
  -- Absent for a payment that no order has.
  order_id text,
  currency retail.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The provider's word: "needs_response", "won", "lost", "failed".
  status text not null,
  reason text not null,
  answer_by timestamptz,
  found_at timestamptz not null,
  -- When the status last changed.
  changed_at timestamptz not null,
  primary key (kind, id)
);
create index payment_trouble_latest on retail.payment_trouble (changed_at desc);
create index payment_trouble_of_order on retail.payment_trouble (order_id) where order_id is not null;

alter table retail.ledger_line drop constraint ledger_line_kind_check;
alter table retail.ledger_line add constraint ledger_line_kind_check check (kind in
  ('sale', 'fee', 'tax', 'commission', 'mark_up', 'promotion', 'voucher', 'exchange', 'capture', 'refund', 'cancellation', 'dispute'));
