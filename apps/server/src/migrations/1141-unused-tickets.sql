-- `check`: it is unclear whether the ticket was used, and the desk decides (DELAY-6).
alter table retail.compensation drop constraint compensation_verdict_check,
  add constraint compensation_verdict_check check (verdict in ('due', 'claim', 'discretion', 'nothing', 'unknown', 'check')),
  drop constraint compensation_check,
  add constraint compensation_amount
    check ((verdict in ('due', 'claim', 'check')) = (amount_minor is not null and currency is not null and due is not null));
create index compensation_to_check on retail.compensation (decided_at) where verdict = 'check';
alter table retail.operator_action drop constraint operator_action_action_check,
  add constraint operator_action_action_check check (action in ('wake', 'compare', 'retry', 'handled', 'reconcile', 'payAgain', 'payVoucher', 'payOtherwise',
    'askAgain', 'close', 'countAsUsed', 'countAsUnused'));
