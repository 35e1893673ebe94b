-- Exchange rates as a bank published them, one row for each of its days. Every row stays, as the history of what was sold at which rate.
create table retail.exchange_rates (
  day date primary key,
  base text not null,
  rates jsonb not null,
  read_at timestamptz not null
);
comment on table retail.exchange_rates is 'pricing';
