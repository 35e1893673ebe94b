-- The cheapest fare of a day between two stations, as a search found it: the shop's one memory of prices by day. Strips, calendars, date pickers, cards and
-- maps read it. A row is overwritten by the next search of the same kind and deleted some days later (retention).
create table retail.day_fare (
  from_station text not null,
  to_station text not null,
  travel_day date not null,
  -- ADULT: one adult without cards. Others are a hash of ages and cards.
  party text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- `day`: any train of the day, one way. `return`: the cheapest return fare that goes out on the day. `search …`: the trains of a search as it was recorded.
  kind text not null,
  state text not null check (state in ('price', 'soldOut', 'notOnSale', 'noTrains')),
  amount_minor integer check (amount_minor >= 0),
  -- Of the journey that the price buys.
  leaves_at timestamptz,
  minutes integer check (minutes > 0),
  -- The first day of sale of a day that is not on sale yet.
  opens_on date,
  -- The time from which the trains are, if none runs after the searched one.
  from_time text,
  found_at timestamptz not null,
  -- When somebody last wanted to know it.
  asked_at timestamptz not null,
  primary key (from_station, to_station, travel_day, party, currency, kind),
  constraint day_fare_priced check ((state = 'price') = (amount_minor is not null))
);
comment on table retail.day_fare is 'search';
create index day_fare_found on retail.day_fare (found_at);
