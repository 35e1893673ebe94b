-- The codes sent for a booking and the guesses at them on a day (UTC), whatever session asked.
create table retail.booking_code_day (
  booking_reference text not null,
  day date not null,
  codes_sent integer not null default 0,
  guesses integer not null default 0,
  primary key (booking_reference, day)
);
create index booking_code_day_day on retail.booking_code_day (day);
