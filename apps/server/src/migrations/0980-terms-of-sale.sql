-- Promotions can be ended, and card fees are set at the desk. The versions of both, with their authors, are those of the content editor.
alter table retail.promotion add column ended_at timestamptz;

create table retail.card_fee (
  name text primary key,
  market text not null,
  -- In ten-thousandths of the amount paid.
  basis_points integer not null check (basis_points between 0 and 1000),
  first_day date not null,
  last_day date check (last_day >= first_day)
);
comment on table retail.card_fee is 'pricing';
