-- Alerts that an agent has taken off their own dashboard. The id names the alert with its text.
create table retail.agency_alert_dismissal (
  user_id uuid not null references retail.user (id) on delete cascade,
  alert_id text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, alert_id)
);
