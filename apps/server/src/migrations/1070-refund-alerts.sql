-- Alerts before the refund or exchange value of a booking falls (ALERT-8). They keep the booking's reference instead of a search.
alter table retail.alert drop constraint alert_kind_check,
  add constraint alert_kind_check check (kind in ('price', 'saleOpens', 'waiting', 'refundDrops')),
  add column booking_reference text,
  -- When to look at the booking again. `checked_at` of such a row is infinity, so that a release without this kind leaves it alone.
  add column due_at timestamptz,
  add constraint alert_of_booking_facts check ((kind = 'refundDrops') = (booking_reference is not null and due_at is not null));
create unique index alert_of_booking on retail.alert (booking_reference) where kind = 'refundDrops' and state <> 'ended';
create index alert_of_booking_due on retail.alert (due_at) where kind = 'refundDrops' and state = 'active';
