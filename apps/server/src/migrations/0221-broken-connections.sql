-- The operator's word is written here and in no retail.operator_action: who, when and for which part.
-- A part of a journey of several sellers whose traveller cannot reach it, by an operator's word (modules/after-sales): its seller's fees are set aside.
create table retail.broken_connection (
  booking_reference text not null references retail.order_item (booking_reference),
  source text not null,
  order_id text not null references retail.order (id),
  noted_at timestamptz not null,
  -- the operator's user id
  noted_by text not null,
  primary key (booking_reference, source)
);
