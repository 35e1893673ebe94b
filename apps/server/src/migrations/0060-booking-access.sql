-- Bookings that a session was let in to by the signed link of our mail (ACCOUNT-8): these, and no others of their order.
create table retail.booking_access (
  session_id uuid not null references retail.session (id),
  booking_reference text not null references retail.order_item (booking_reference),
  opened_at timestamptz not null,
  primary key (session_id, booking_reference)
);

-- My Bookings asks for what is a guest's or a user's.
create index order_of_guest on retail.order (guest_id) where guest_id is not null;
create index order_of_user on retail.order (user_id) where user_id is not null;
