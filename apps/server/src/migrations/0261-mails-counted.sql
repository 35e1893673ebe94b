-- A mail to somebody whose account is gone: its job names this row alone, and takes it away with the mail.
create table retail.farewell (
  id uuid primary key,
  email text not null,
  first_name text not null,
  created_at timestamptz not null
);

-- Tickets that were sent to an address on request, counted for an hour. The recipient is a keyed hash.
create table retail.ticket_mail (
  id bigint generated always as identity primary key,
  booking_reference text not null,
  recipient_hmac bytea not null check (length(recipient_hmac) = 32),
  session_id uuid not null,
  asked_at timestamptz not null
);
create index ticket_mail_asked_at on retail.ticket_mail (asked_at);
