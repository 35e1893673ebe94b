-- When another snapshot came into use instead: what is kept of it then is only for offers that still name its trains.
alter table retail.timetable_snapshot add column replaced_at timestamptz;
create index timetable_snapshot_replaced on retail.timetable_snapshot (replaced_at) where replaced_at is not null;
