-- When a failure was fetched by who asked. Who closed the page before gets it by mail.
alter table retail.request_queue add column told_at timestamptz;
