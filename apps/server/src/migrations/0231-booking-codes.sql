-- Who came by a mailed link shows by a code sent to the booking's address that they may change the booking.
alter table retail.booking_access
  add column code_hmac text,
  add column code_until timestamptz,
  add column code_tries integer not null default 0,
  add column confirmed_until timestamptz;
