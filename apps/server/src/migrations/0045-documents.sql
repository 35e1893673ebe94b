-- Documents as they were issued, and the mails that took them along: a second try sends what the first would have.
create table retail.document (
  booking_reference text not null,
  -- Unique in its source only.
  ticket_number text not null,
  position integer not null,
  order_id text not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (booking_reference, ticket_number),
  unique (booking_reference, position)
);

create table retail.sent_mail (
  mail_id text primary key,
  order_id text not null,
  kind text not null,
  sent_at timestamptz not null
);
