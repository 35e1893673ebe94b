-- Bookings that a session may see by the signed link of our mail (ACCOUNT-8): these, and no others of their order.
-- To change such a booking, the session also needs a code that is sent to the booking's address.
create table retail.booking_access (
  session_id uuid not null references retail.session (id),
  booking_reference text not null references retail.order_item (booking_reference),
  opened_at timestamptz not null,
  code_hmac text,
  code_until timestamptz,
  code_tries integer not null default 0,
  confirmed_until timestamptz,
  primary key (session_id, booking_reference)
);
comment on table retail.booking_access is 'bookings';

-- The codes sent for a booking and the guesses at them on a day (UTC), whatever session asked.
create table retail.booking_code_day (
  booking_reference text not null,
  day date not null,
  codes_sent integer not null default 0,
  guesses integer not null default 0,
  primary key (booking_reference, day)
);
comment on table retail.booking_code_day is 'bookings';
create index booking_code_day_day on retail.booking_code_day (day);
