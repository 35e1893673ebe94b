-- Compiled timetables by what they were built from: the first node to need one builds it, the others load it (decision 8).
create table retail.timetable_snapshot (
  built_from text primary key,
  hash text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
