-- When the names and addresses of a partner's booking are erased: three months after its last arrival (docs/personal-data.md). Null: erased.
alter table retail.osdm_booking add column erase_after timestamptz;
update retail.osdm_booking set erase_after = created_at + interval '15 months';
create index osdm_booking_erase on retail.osdm_booking (erase_after);
