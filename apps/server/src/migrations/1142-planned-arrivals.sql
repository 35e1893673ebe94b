-- The arrivals that the timetable planned for each day, for sources with a real-time feed: a feed that tells of few of them measures nothing (RIGHTS-4).
create table retail.planned_arrival (
  source text not null,
  operator text not null,
  station text not null,
  day date not null,
  arrivals integer not null check (arrivals > 0),
  primary key (source, operator, station, day)
);
comment on table retail.planned_arrival is 'timetable';
