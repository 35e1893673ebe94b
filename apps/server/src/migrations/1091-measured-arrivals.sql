-- How late trains arrived by their real-time feeds (RIGHTS-4): arrivals counted by the day on which they were counted.
create table retail.arrival_count (
  source text not null,
  operator text not null,
  station text not null,
  counted_on date not null,
  -- 0: on time or early. 61: more than an hour late, or the train did not call.
  late_minutes smallint not null check (late_minutes between 0 and 61),
  arrivals integer not null check (arrivals > 0),
  primary key (source, operator, station, counted_on, late_minutes)
);
comment on table retail.arrival_count is 'timetable';

-- The calls of the last days that are counted, so that none counts twice: by its index in the train, since some trains call twice at a station.
create table retail.measured_call (
  source text not null,
  designator text not null,
  operating_day date not null,
  call smallint not null,
  measured_at timestamptz not null,
  primary key (source, designator, operating_day, call)
);
create index measured_call_measured_at on retail.measured_call (measured_at);
comment on table retail.measured_call is 'timetable';
