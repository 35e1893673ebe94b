-- Compiled timetables by the hash of their data: the first node to need one builds it, the others load it (decision 8).
create table retail.timetable_snapshot (
  built_from text primary key,
  hash text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  -- When another snapshot replaced it. It is then kept only for offers that still name its trains.
  replaced_at timestamptz
);
comment on table retail.timetable_snapshot is 'timetable';
create index timetable_snapshot_replaced on retail.timetable_snapshot (replaced_at) where replaced_at is not null;

-- A feed of one source, mapped to our stations and packed (modules/timetable/imports). It replaces the source's own lines.
create table retail.imported_timetable (
  source text primary key,
  -- Of the bytes: nodes compare it with the one that they run on.
  hash text not null,
  -- The file or folder it came from, and a report of the import, for the operator.
  feed text not null,
  report jsonb not null,
  bytes bytea not null,
  imported_at timestamptz not null
);
comment on table retail.imported_timetable is 'timetable';
