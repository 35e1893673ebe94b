-- Documents as they were issued, so that a second try of a mail sends the same.
create table retail.document (
  booking_reference text not null,
  -- Unique in its source only.
  ticket_number text not null,
  position integer not null,
  order_id text not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null,
  -- The ticket's code as its document shows it. Mail and wallet passes carry the same octets, so that readers of both see one ticket. Signatures
  -- are random, so a code cannot be made a second time. Null: the document was made before codes were kept.
  code bytea,
  -- The first day of the pass that a paper was last made for, so that the same paper is not made twice. Null: not since its issue.
  pass_from date,
  primary key (booking_reference, ticket_number),
  unique (booking_reference, position)
);
comment on table retail.document is 'tickets';
