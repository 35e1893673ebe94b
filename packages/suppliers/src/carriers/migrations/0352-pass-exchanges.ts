/**
 * Exchanges of unused passes for others. The new order is confirmed together with the end of the old passes, never by itself. After a
 * second exchange, the policy's times still count from the first sale.
 */
export const passExchanges = {
  name: '0352-pass-exchanges',
  sql: `
do $$
declare old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'carrier.pass_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status%'
  loop execute format('alter table carrier.pass_order drop constraint %I', old); end loop;
end $$;

alter table carrier.pass_order
  add constraint pass_order_status_known check
    (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED', 'RELEASED', 'VOIDED', 'REFUNDED', 'EXCHANGED')),
  add constraint pass_order_confirmed_at check
    ((status in ('CONFIRMED', 'FULFILLED', 'VOIDED', 'REFUNDED', 'EXCHANGED')) = (confirmed_at_ms is not null)),
  add constraint pass_order_ended_at check
    ((status in ('RELEASED', 'VOIDED', 'REFUNDED', 'EXCHANGED')) = (ended_at_ms is not null)),
  add column replaces_order_id bigint references carrier.pass_order (pass_order_id),
  add column first_sold_at_ms bigint,
  add check ((replaces_order_id is null) = (first_sold_at_ms is null));

alter table carrier.pass
  add column is_exchanged boolean not null default false,
  add check (not is_exchanged or ended_at_ms is not null);

create table carrier.pass_exchange (
  pass_exchange_id bigint generated always as identity primary key,
  source text not null,
  reference text not null check (reference <> ''),
  request_digest text not null,
  pass_order_id bigint not null references carrier.pass_order (pass_order_id),
  new_order_id bigint not null unique references carrier.pass_order (pass_order_id),
  passenger_refs text[] not null,
  old_value_minor bigint not null check (old_value_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  due_minor bigint not null,
  made_at_ms bigint not null,
  unique (source, reference)
);
create index pass_exchange_of_order on carrier.pass_exchange (pass_order_id);
`,
} as const;
