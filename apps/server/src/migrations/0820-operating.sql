-- Cases of the order desk that are open now, as a worker saw them in the last minute, for /metrics and for the messages to the operator.
-- The row of a case that is no longer open is deleted, so that a case which comes back is told again.
create table retail.operator_alert (
  case_key text primary key,
  kind text not null,
  severity text not null check (severity in ('critical', 'warning')),
  title text not null,
  order_id text,
  since timestamptz not null,
  found_at timestamptz not null,
  -- when the operator's webhook took it
  posted_at timestamptz
);
create index operator_alert_found on retail.operator_alert (found_at);
comment on table retail.operator_alert is 'backoffice';

-- Backups that were completed. The shop shows the age of the latest one.
create table retail.backup_taken (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null
);
comment on table retail.backup_taken is 'backoffice';
