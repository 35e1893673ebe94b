-- The lowest price of each of seven days between two stations, as the price search found them: what the strips of pages show. A job
-- finds those anew that somebody looked at lately, so that a page need not wait for seven searches.
create table retail.week_fares (
  from_station text not null,
  to_station text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  first_day date not null,
  -- As the call answers them: [{ date, cheapestRate, currency, from, to }].
  days jsonb not null,
  found_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (from_station, to_station, currency)
);
