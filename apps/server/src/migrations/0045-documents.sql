-- Documents as they were issued, and the mails that took them along: a second try sends what the first would have.
create table retail.document (
  ticket_number text primary key,
  booking_reference text not null,
  order_id text not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null
);
create index document_of_booking on retail.document (booking_reference);

create table retail.sent_mail (
  mail_id text primary key,
  order_id text not null,
  kind text not null,
  sent_at timestamptz not null
);
