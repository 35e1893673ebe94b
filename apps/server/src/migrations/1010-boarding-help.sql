-- Help to board and alight, asked for with a booking and answered at the desk (ACCESS-6). It names nobody: the letters read names from the order.
create table retail.boarding_help (
  id uuid primary key,
  booking_reference text not null,
  order_id text not null,
  -- The seller of these trains. A booking of several sellers has a request for each.
  source text not null,
  need text not null,
  stops jsonb not null,
  state text not null check (state in ('ASKED', 'CONFIRMED', 'DECLINED', 'CANCELLED')),
  -- Grows with each change of the journey. An answer is about one version.
  version integer not null default 1,
  note text,
  asked_at timestamptz not null,
  decided_by text,
  unique (booking_reference, source)
);
comment on table retail.boarding_help is 'backoffice';
create index boarding_help_waiting on retail.boarding_help (asked_at) where state = 'ASKED';

create index order_item_with_help on retail.order_item (id) where seat_preferences ? 'help';
create view shared.helped_item as
select booking_reference, order_id, coalesce(nullif(shown -> 'inward', 'null'), shown -> 'outward') -> 'departureDateTime' ->> 'date' as last_day
from retail.order_item where seat_preferences ? 'help';
comment on view shared.helped_item is 'orders: items whose travellers have asked for help to board and alight, whatever became of them';
