-- What a feed says of one source, mapped to our stations and packed (modules/timetable/imports); it replaces the source's own lines.
create table retail.imported_timetable (
  source text primary key,
  -- Of the bytes: nodes compare it with what they run on.
  hash text not null,
  -- The file or folder it came from, and what was read of it: for the operator.
  feed text not null,
  report jsonb not null,
  bytes bytea not null,
  imported_at timestamptz not null
);
