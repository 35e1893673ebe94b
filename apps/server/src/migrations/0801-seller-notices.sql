-- Notices of sellers over OSDM that were taken, so that a copy of one does nothing. Kept for some days: older copies are refused by their time.
create table retail.seller_notice (
  source text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (source, message_id)
);
create index seller_notice_received on retail.seller_notice (received_at);
comment on table retail.seller_notice is 'backoffice';
