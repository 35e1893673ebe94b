-- A refund that did not reach the customer: paid again the way it came, or in another way, which two operators decide.
alter table retail.operator_action drop constraint operator_action_action_check;
alter table retail.operator_action add constraint operator_action_action_check
  check (action in ('wake', 'compare', 'retry', 'handled', 'reconcile', 'payAgain', 'payOtherwise'));
