-- Terms are only added to: what holds on a day is the latest row that begins on or before it, so each earlier row stays as history.
create table retail.commission_rate (
  id bigint generated always as identity primary key,
  -- null: every agency.
  agency_id uuid references retail.agency (id),
  -- null: every source.
  source text,
  product text not null check (product in ('PointToPoint', 'RailPass')),
  basis_points integer not null check (basis_points between 0 and 5000),
  valid_from date not null,
  -- Included; null: until another row holds.
  valid_until date check (valid_until >= valid_from),
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
create index commission_rate_of_agency on retail.commission_rate (agency_id, valid_from);

create table retail.agency_settlement (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  -- Net: the agency pays the fare less its commission. Gross: it pays the fare, and commission is credited in its statement.
  settlement text not null check (settlement in ('net', 'gross')),
  payment_methods text[] not null check (
    cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual']),
  valid_from date not null,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
create index agency_settlement_of_agency on retail.agency_settlement (agency_id, valid_from);

-- What an agency's own administrator lets its agents add. A fixed amount is in minor units of the agency's currency, a percentage in basis points.
create table retail.agency_mark_up (
  id bigint generated always as identity primary key,
  agency_id uuid not null references retail.agency (id),
  kind text not null check (kind in ('fixed', 'percent')),
  standard integer not null check (standard >= 0),
  most integer not null check (most >= standard),
  valid_from date not null,
  created_by uuid references retail.user (id) on delete set null,
  created_at timestamptz not null
);
create index agency_mark_up_of_agency on retail.agency_mark_up (agency_id, valid_from);
