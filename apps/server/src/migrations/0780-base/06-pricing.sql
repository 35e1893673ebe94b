-- Promotional codes as staff sets them up, and each use, which belongs to one order and is written with it.
create table retail.promotion (
  code text primary key check (code = upper(code) and code <> ''),
  description text not null,
  discount_percent integer check (discount_percent between 1 and 100),
  discount_minor integer check (discount_minor > 0),
  discount_currency text,
  valid_from date not null,
  valid_until date not null,
  markets text[] not null default '{}',
  minimum_minor integer check (minimum_minor > 0),
  minimum_currency text,
  uses_left integer check (uses_left >= 0),
  terms text not null default '',
  check (valid_until >= valid_from),
  check ((discount_percent is null) <> (discount_minor is null)),
  check ((discount_minor is null) = (discount_currency is null)),
  check ((minimum_minor is null) = (minimum_currency is null))
);
comment on table retail.promotion is 'pricing';

create table retail.promotion_use (
  order_id text primary key,
  code text not null references retail.promotion (code),
  used_at timestamptz not null
);
comment on table retail.promotion_use is 'pricing';
