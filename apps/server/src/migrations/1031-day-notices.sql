-- Devices that asked for notices of one journey (TODAY-4). Nothing in a row names the traveller; it ends with the day's link.
create table retail.day_notice (
  id uuid primary key,
  booking_reference text not null,
  -- The address of the browser's push service, and the keys by which only that browser reads what is sent.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The page that a press on a notice opens.
  page text not null,
  -- The session that asked, so that its data go with the account.
  session_id uuid,
  -- By "designator day": the platform that was announced last.
  platforms jsonb not null default '{}',
  created_at timestamptz not null,
  ends_at timestamptz not null,
  unique (booking_reference, endpoint)
);
comment on table retail.day_notice is 'bookings';
create index day_notice_session on retail.day_notice (session_id) where session_id is not null;
