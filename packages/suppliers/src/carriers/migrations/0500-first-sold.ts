/**
 * The sale from which the times of an exchanged booking count: that of the first booking in its chain of exchanges. An exchange opens no new
 * window for a void (ruling 50), nor a new time of grace.
 */
export const firstSold = {
  name: '0500-first-sold',
  sql: `
alter table carrier.booking add column first_sold_at_ms bigint;

with recursive chain as (
  select booking_id, confirmed_at_ms as first_sold_at_ms from carrier.booking where replaces_booking_id is null
  union all
  select later.booking_id, chain.first_sold_at_ms
  from carrier.booking later join chain on later.replaces_booking_id = chain.booking_id
)
update carrier.booking b set first_sold_at_ms = chain.first_sold_at_ms
from chain where chain.booking_id = b.booking_id and b.replaces_booking_id is not null;

alter table carrier.booking add constraint booking_first_sold check ((replaces_booking_id is null) = (first_sold_at_ms is null));
`,
} as const;
