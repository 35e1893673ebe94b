-- What does not get on after the sale: asked again at once, or closed with a note.
alter table retail.operator_action drop constraint operator_action_action_check;
alter table retail.operator_action add constraint operator_action_action_check
  check (action in ('wake', 'compare', 'retry', 'handled', 'reconcile', 'payAgain', 'payOtherwise', 'askAgain', 'close'));
