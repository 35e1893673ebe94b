-- Counts the held places of an address (HOLD-2).
create index order_held_for on retail.order (lower(email), created_at) where hold is not null;
