-- Events of bookings over OSDM go to webhooks in OSDM's own form (modules/osdm/events), through the deliveries of all hand-offs.
alter table retail.hand_off drop constraint hand_off_event_check;
alter table retail.hand_off add constraint hand_off_event_check check (event in ('issue', 'change', 'cancellation', 'refund', 'ping', 'osdm'));

-- Null: not handed over to the webhooks yet.
alter table retail.osdm_event add column told_at timestamptz;
update retail.osdm_event set told_at = at;
create index osdm_event_untold on retail.osdm_event (id) where told_at is null;
