-- Fees for held places and for split tickets, set at the desk like those for cards and refunds.
create table retail.service_fee (
  name text primary key,
  market text not null,
  -- {source, minutes, fee} or {percent, most}; amounts are {currency, minor}.
  fee jsonb not null,
  first_day date not null,
  last_day date check (last_day >= first_day)
);
comment on table retail.service_fee is 'pricing';
