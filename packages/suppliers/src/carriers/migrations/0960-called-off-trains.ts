/**
 * Trains that do not run by their carrier's decision, for everybody who sells their places. Every process hears of a new one. The payload is
 * "day owner designator".
 */
export const calledOffTrains = {
  name: '0960-called-off-trains',
  sql: `
create table carrier.called_off_train (
  owner text not null,
  designator text not null,
  operating_day date not null,
  cause text not null,
  reason text not null check (reason <> ''),
  called_off_at_ms bigint not null,
  primary key (operating_day, owner, designator)
);

create function carrier.tell_called_off() returns trigger language plpgsql as $$
begin
  perform pg_notify('carrier_called_off', concat_ws(' ', operating_day, owner, designator)) from made;
  return null;
end $$;

create trigger called_off after insert on carrier.called_off_train
  referencing new table as made for each statement execute function carrier.tell_called_off();
`,
} as const;
