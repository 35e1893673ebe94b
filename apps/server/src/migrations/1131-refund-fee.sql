-- The shop's own fee for each refund that a customer asks for, set at the desk like card fees. An order keeps the fee that its customer was shown.
create table retail.refund_fee (
  name text primary key,
  market text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minor integer not null check (minor > 0),
  first_day date not null,
  last_day date check (last_day >= first_day)
);
comment on table retail.refund_fee is 'pricing';
alter table retail.order add column refund_fee_minor integer not null default 0 check (refund_fee_minor >= 0);
