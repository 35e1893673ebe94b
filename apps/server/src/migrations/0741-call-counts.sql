-- How often a caller has called within a minute, by a keyed hash of caller and call. All nodes count here. The columns are those that the library
-- rate-limiter-flexible writes; a crash may forget the counts.
create unlogged table retail.call_count (
  key text primary key,
  points integer not null,
  expire bigint
);
comment on table retail.call_count is 'platform';
