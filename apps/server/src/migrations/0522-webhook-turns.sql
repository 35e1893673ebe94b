-- An address takes one event at a time, and none for a while after it did not answer.
alter table retail.agency_webhook add column busy_until timestamptz;
