-- Trains that the desk has declared cancelled, of sellers that decide themselves what they sell: this shop sells them no more (WITHDRAWN-1).
create table retail.called_off_train (
  source text not null,
  designator text not null,
  operating_day date not null,
  cause text not null,
  reason text not null,
  called_off_at timestamptz not null,
  primary key (source, operating_day, designator)
);
comment on table retail.called_off_train is 'timetable';
