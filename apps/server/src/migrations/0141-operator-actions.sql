-- What operators did at /admin/orders, and what they wrote about it. Only added to.
create table retail.operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid not null,
  action text not null check (action in ('wake', 'compare', 'retry', 'handled', 'reconcile')),
  -- Names a case (modules/backoffice/order-desk/rules/case-subject.ts) or a job.
  subject text,
  order_id text,
  note text not null default '',
  check (action <> 'handled' or (subject is not null and note <> ''))
);
create index operator_action_of_order on retail.operator_action (order_id) where order_id is not null;
create index operator_action_handled on retail.operator_action (subject, at) where action = 'handled';
