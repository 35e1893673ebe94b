-- What GET requestQueue/{key} answers: an order that is under way, and how it ended.
create table retail.request_queue (
  key text primary key,
  session_id uuid not null references retail.session (id),
  response jsonb,
  error jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (response is null or error is null),
  check ((settled_at is not null) = (response is not null or error is not null))
);
