-- The payment link that an agent mailed to the customer of held places (modules/orders/holding). The link itself is computed, not stored.
create table retail.held_order_link (
  order_id text primary key references retail.order (id),
  email text not null,
  sent_at timestamptz not null
);
