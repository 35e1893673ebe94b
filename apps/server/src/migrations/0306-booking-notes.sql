-- An agency's own words about a booking that it sold. The customer never sees them; they go with what names the customer.
create table retail.booking_note (
  item_id uuid primary key references retail.order_item (id) on delete cascade,
  agency_id uuid not null references retail.agency (id),
  internal_reference text not null default '',
  internal_note text not null default '',
  changed_by uuid references retail.user (id) on delete set null,
  changed_at timestamptz not null
);
